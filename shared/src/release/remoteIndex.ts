import { segmentsIn } from './routeAt.ts';

/**
 * What leads from any address of the site to the remote that shows it, where the page does not carry all of them. Nothing signs
 * it: a signed document names it by its hash, and it names the slices, each what a release document says of one remote.
 */
export type RemoteIndex = {
  /** What the bytes of each remote's slice hash to. */
  readonly slices: Readonly<Record<string, string>>;
  /**
   * Every address as `/orders/:?wallet#`: its pattern, then who shows it. Sorted, and one text, because a browser takes
   * 20,000 objects ten times as long. Neither sign is ever part of an address.
   */
  readonly routes: string;
};

/** What a host says in `provides` that follows an index; the page of any other carries all remotes. */
export const readsIndex = { 'remote-index': '1.0.0' } as const;

/** What a host says there that runs the containers of stock builds, and what their versions require. */
export const runsStock = { 'stock-containers': '1.0.0' } as const;

/** Where a slice or an index lies, in the store and relative to the page: under its hash, so that it never changes. */
export function piecePath(name: string, hash: string): string {
  const plain = hash.replace('sha256-', '').replace(/\+/g, '-').replace(/\//g, '_').replace('=', '');
  return `pieces/${name}.${plain}.json`;
}

/** The one text of an index's routes. */
export function indexedRoutes(routes: readonly (readonly [pattern: string, remote: string])[]): string {
  return routes
    .map(([pattern, remote]) => `${pattern.replace(/:[^/]+/g, ':').replace(/\/+$/, '')}?${remote}#`)
    .sort()
    .join('');
}

/** The remote that shows a path, or undefined when it is nobody's: as `routeAt` finds it among all routes. `read` hears of each route that is looked at. */
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

/** The first route that does not stand before this text; empty when all do. */
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
