// What a screen reader is told: the newest sentence, once typing pauses.

const PAUSE = 700;

/** @param {() => void} changed the sentence to be told is another */
export function speech(changed) {
  let told = '';
  let timer = 0;
  return {
    get text() {
      return told;
    },
    /** @param {string} text */
    say(text) {
      clearTimeout(timer);
      if (text === told) return;
      // What was said of the hand before is not true of this one.
      if (told !== '') {
        told = '';
        return changed();
      }
      timer = window.setTimeout(() => {
        told = text;
        changed();
      }, PAUSE);
    },
    stop: () => clearTimeout(timer),
  };
}
