import { inCanary } from '@site/shared/release';

/**
 * Runs in the page before the host: asks for the entry and first files of the screen that the address names, so
 * that they load beside the host and not after it. It is the same text in every page, which lets the
 * Content-Security-Policy name it by its hash. A hint must be of the mode and the hash of the later request, else the file
 * is fetched twice: the host asks for an entry with `crossorigin`; webpack asks so only for files of another origin.
 * It also gives a new visitor the id by which canaries are dealt, in a cookie, which a log-out does not clear.
 */
export const firstRequests = `(function () {
  try {
    var read = function (id) { return JSON.parse(document.getElementById(id).textContent); };
    var remotes = read('site-release').remotes;
    var inCanary = ${inCanary.toString()};
    var visitor = (/(?:^|; )visitor=([0-9a-f]{32})/.exec(document.cookie) || [])[1];
    if (!visitor) {
      visitor = Array.from(crypto.getRandomValues(new Uint8Array(16)), function (byte) {
        return byte.toString(16).padStart(2, '0');
      }).join('');
      document.cookie = 'visitor=' + visitor + '; path=/; max-age=31536000; samesite=lax';
    }
    // Which version a tester's tab runs is decided by the host.
    if (sessionStorage.getItem('preview') || /[?&]preview=/.test(location.search)) return;
    var find = function (path) {
      for (var name in remotes) {
        var canary = remotes[name].canary;
        var number = canary && inCanary(visitor, name, canary) ? canary.version : remotes[name].active;
        var version = remotes[name].versions[number];
        for (var i = 0; version && i < version.routes.length; i += 1) {
          if (version.routes[i].path === path) return { version: version, route: version.routes[i] };
        }
      }
    };
    var isLoggedIn = sessionStorage.getItem('token') || localStorage.getItem('autoLogin');
    var found = find(location.hash.slice(1).split('?')[0] || '/') || find('/');
    if (found && found.route.login && !isLoggedIn) found = find('/login');
    if (!found) return;
    var base = found.version.base;
    var isForeign = new URL(base, document.baseURI).origin !== location.origin;
    var hint = function (as, file, withOrigin) {
      var hash = found.version.integrity[file];
      var link = document.createElement('link');
      link.rel = 'preload';
      link.setAttribute('as', as);
      if (withOrigin) link.crossOrigin = 'anonymous';
      if (hash) link.integrity = hash;
      link.href = base + file;
      document.head.appendChild(link);
    };
    hint('script', found.version.entry, true);
    found.route.preload.js.forEach(function (file) { hint('script', file, isForeign); });
    found.route.preload.css.forEach(function (file) { hint('style', file, isForeign); });
  } catch (error) { /* The host asks for the same files itself. */ }
})();`;
