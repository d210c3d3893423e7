import type { ReleaseDocument } from '@site/shared/release';
import { type NumberedHost, routeAt, routeServing, versionsFor } from '@site/shared/release/routing';

/**
 * Asks for the entry and first files of the screen that the address names, so that they load beside the host and not
 * after it. A hint must be of the mode and the hash of the later request, else the file is fetched twice: the host asks for
 * an entry with `crossorigin`; webpack asks so only for files of another origin.
 */
export function askAhead({ remotes }: ReleaseDocument, visitor: string, { provides }: NumberedHost): void {
  // Which version a tester's tab runs is decided by the host.
  if (sessionStorage.getItem('preview') || /[?&]preview=/.test(location.search)) return;
  const routes = Object.entries(remotes).flatMap(([name, remote]) => {
    const [wanted] = versionsFor(visitor, name, remote, provides);
    return wanted ? wanted.version.routes.map((route) => ({ ...route, version: wanted.version })) : [];
  });
  const isLoggedIn = sessionStorage.getItem('token') || localStorage.getItem('autoLogin');
  const addressed = routeAt(routes, pathIn(location.hash)) ?? routeServing(routes, 'hall');
  const shown = addressed?.login && !isLoggedIn ? routeServing(routes, 'login') : addressed;
  if (!shown) return;
  const { version, preload } = shown;
  const isForeign = new URL(version.base, document.baseURI).origin !== location.origin;
  const hint = (as: string, file: string, withOrigin: boolean) => {
    const hash = version.integrity[file];
    const link = document.createElement('link');
    link.rel = 'preload';
    link.setAttribute('as', as);
    if (withOrigin) link.crossOrigin = 'anonymous';
    if (hash) link.integrity = hash;
    link.href = version.base + file;
    document.head.append(link);
  };
  hint('script', version.entry, true);
  for (const file of preload.js) hint('script', file, isForeign);
  for (const file of preload.css) hint('style', file, isForeign);
}

/** The path in an address after the `#`, with which it may begin without a slash, as the router reads it. */
function pathIn(hash: string): string {
  return hash.replace(/^#?\/?/, '/').split(/[?#]/, 1)[0] ?? '/';
}
