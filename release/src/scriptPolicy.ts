/**
 * Runs in the page before anything else: where the browser enforces Trusted Types, whatever code loads a script by a plain
 * address passes here, and only a file of a published version does. No other way from a string to code is open.
 */
export const scriptPolicy = `(function () {
  if (!window.trustedTypes) return;
  var base = new URL('.', document.baseURI).href;
  window.trustedTypes.createPolicy('default', {
    createScriptURL: function (address) {
      var url = new URL(address, base);
      var isOurs = url.href.indexOf(base) === 0 && url.search === '' && url.hash === '';
      if (isOurs && /^(host|remotes\\/[a-z][a-z0-9-]*)\\/[\\w.+-]+\\/[\\w.-]+\\.js$/.test(url.href.slice(base.length)))
        return url.href;
    }
  });
})();`;
