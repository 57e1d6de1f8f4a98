// An old browser cannot read the modules, and on a bad line they may not come. The table that the
// page brought for readers without scripts is shown then, and read again. Written for any browser.
(function () {
  var PATIENCE = 8000;
  var READ_AGAIN = 30000;
  var root = /** @type {HTMLElement} */ (document.getElementById('page'));
  var table = /** @type {HTMLElement} */ (document.body.querySelector('noscript'));

  function show() {
    if (root.firstElementChild) return;
    root.innerHTML = table.textContent || '';
    if (document.head.querySelector('noscript')) setTimeout(function () { location.reload(); }, READ_AGAIN);
  }

  setTimeout(show, PATIENCE);
  addEventListener('error', show, true);
  addEventListener('unhandledrejection', show);
})();
