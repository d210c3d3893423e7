/**
 * Runs in the page before anything else. Where the browser enforces Trusted Types, all code that loads a script by a
 * plain address passes here, and only a file of a published version is allowed. No other way from a string to code is
 * open.
 */

// TypeScript does not know Trusted Types yet.
declare const trustedTypes: undefined | { createPolicy(name: string, policy: Policy): void };
type Policy = { createScriptURL(address: string): string | undefined };

// A file that hangs is requested once more under another address. `sw.js` is the page's own worker, `floor.js` for browsers
// below the floor, `failure.js` for pages without a host.
const published =
  /^(sw\.js|floor\.js|(failure|(host|remotes\/[\w@~-]+)\/[\w.+-]+(\/[\w.~@+-]+)+)\.js(\?retry=\d+)?)$/;

if (typeof trustedTypes !== 'undefined') {
  const base = new URL('.', document.baseURI).href;
  trustedTypes.createPolicy('default', {
    createScriptURL(address) {
      const { href } = new URL(address, base);
      return href.startsWith(base) && published.test(href.slice(base.length)) ? href : undefined;
    },
  });
}
