/**
 * Runs in the page before anything else, in browsers of any age. One below the floor (ADR 39) could not even parse the other
 * scripts of the page: it gets the program that shows the player what to do. Built as ES5, so everything with a name here is
 * a function or a parameter.
 */

/**
 * `inset` came with Chrome 87, iOS 14.5 and Safari 14.1. A Firefox that has it and lacks the others is older than any
 * that is supported.
 */
function isBelow(): boolean {
  return !(
    'CSS' in window &&
    'supports' in CSS &&
    CSS.supports('inset', '0') &&
    'WeakRef' in window &&
    'replaceAll' in String.prototype
  );
}

function load(script: HTMLScriptElement): void {
  script.onerror = function handleLost() {
    document.body.textContent = '浏览器版本过低';
  };
  script.src = 'floor.js';
  document.body.appendChild(script);
}

if (isBelow()) {
  // The next script of the page reads this, where the browser can parse that one.
  document.documentElement.setAttribute('data-below-floor', '');
  document.addEventListener('DOMContentLoaded', function handleParsed() {
    load(document.createElement('script'));
  });
}
