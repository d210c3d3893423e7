import { folderOfName } from '../lib/applicationName.ts';
import { segmentsIn } from '../resolve/routeAt.ts';

/**
 * The index that leads from any address of the site to the remote that shows it, where the page does not carry all
 * remotes. It has no signature: a signed document names it by its hash. The index names the slices by theirs; a slice
 * is the part of a release document about one remote.
 */
export type RemoteIndex = {
  /** The hash of each remote's slice. */
  readonly slices: Readonly<Record<string, string>>;
  /**
   * Every address as `/orders/:?wallet#`: its pattern, then the remote that shows it. It is one sorted text, because a
   * browser takes ten times as long for 20,000 objects. Neither `?` nor `#` is ever part of an address's path.
   */
  readonly routes: string;
};

/**
 * Returns the path of a slice or an index, in the store and relative to the page. It contains the hash, so the file
 * never changes.
 */
export function piecePath(name: string, hash: string): string {
  const plain = hash.replace('sha256-', '').replace(/\+/g, '-').replace(/\//g, '_').replace('=', '');
  return `pieces/${folderOfName(name)}.${plain}.json`;
}

/** Returns the routes of an index as its one text. */
export function indexedRoutes(routes: readonly (readonly [pattern: string, remote: string])[]): string {
  return routes
    .map(([pattern, remote]) => `${pattern.replace(/:[^/]+/g, ':').replace(/\/+$/, '')}?${remote}#`)
    .sort()
    .join('');
}

/**
 * Returns the remote that shows a path, by the rules of `routeAt`; undefined when none does. `read` receives each route
 * that the search reads.
 */
export function remoteAt(
  { routes }: Pick<RemoteIndex, 'routes'>,
  pathname: string,
  read: (route: string) => void = () => {},
): string | undefined {
  const given = segmentsIn(pathname).slice(1);
  let best: { readonly remote: string; readonly parameters: number } | undefined;
  const search = (prefix: string, depth: number, parameters: number): void => {
    if (best && best.parameters <= parameters) return;
    const isWhole = depth === given.length;
    const wanted = isWhole ? `${prefix}?` : prefix;
    const found = firstFrom(routes, wanted, read);
    if (!found.startsWith(wanted)) return;
    if (isWhole) best = { remote: found.slice(wanted.length), parameters };
    else {
      const segment = given[depth] ?? '';
      search(`${prefix}/${segment}`, depth + 1, parameters);
      if (segment) search(`${prefix}/:`, depth + 1, parameters + 1);
    }
  };
  search('', 0, 0);
  return best?.remote;
}

/** Returns the first route that does not sort before this text; empty when all do. */
function firstFrom(routes: string, wanted: string, read: (route: string) => void): string {
  let low = 0;
  let high = routes.length;
  let found = '';
  while (low < high) {
    const middle = (low + high) >> 1;
    const start = middle === 0 ? 0 : routes.lastIndexOf('#', middle - 1) + 1;
    const end = routes.indexOf('#', start);
    const route = routes.slice(start, end);
    read(route);
    if (route < wanted) low = end + 1;
    else {
      high = start;
      found = route;
    }
  }
  return found;
}
