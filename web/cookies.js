// Whether this browser keeps cookies. Rights to write are cookies that no script can read, so one
// without any right is tried.

export function cookiesStay() {
  try {
    document.cookie = 'stylo_stays=1; path=/; max-age=60; SameSite=Strict';
    const stays = /\bstylo_stays=1/.test(document.cookie);
    document.cookie = 'stylo_stays=; path=/; max-age=0; SameSite=Strict';
    return stays;
  } catch {
    return false;
  }
}
