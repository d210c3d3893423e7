import {
  type HostRelease,
  type HostVersion,
  meetsRequirements,
  type ReleaseDocument,
  type ReleasedRoute,
  type RemoteChannel,
  type RemoteVersion,
} from '@site/shared/release';
import { indexedRoutes, piecePath, readsIndex, remoteAt } from '@site/shared/release/routing';
import { integrityOf } from '../base/integrity.ts';
import { allHosts } from './channel.ts';
import { runningVersions } from './remoteChannel.ts';

type Remotes = ReleaseDocument['remotes'];

/** So much of its remotes, packed, a page carries before it leaves any to the index. */
const WHOLE_BYTES = 20_000;
/** So much where it leaves some to it: no more than what others have to wait for. */
const HEAD_BYTES = 2_900;

/** What pages carry of a document that is too large for them, and the files that lead to the rest. */
export type Head = {
  readonly document: ReleaseDocument;
  /** The index, and a slice for each remote: paths with their text. */
  readonly pieces: readonly (readonly [path: string, text: string])[];
};

/** Whether pages carry less than the whole of a document: when it is large, and every host that they may start follows an index. */
export function needsHead({ host, remotes }: Pick<ReleaseDocument, 'host' | 'remotes'>): boolean {
  const isFollowed = allHosts(host).every(({ provides }) => meetsRequirements(provides, readsIndex));
  return isFollowed && packedBytes(remotes) > WHOLE_BYTES;
}

/**
 * The head of a document: the remotes that the shell leads to, as many others as there is room for, and the hash of the index
 * of all. It follows from the document alone, which has its signature too. Undefined where pages carry the whole.
 */
export function headOf(document: ReleaseDocument): Head | undefined {
  if (!needsHead(document)) return undefined;
  const { signature: _, headSignature, host, remotes, ...rest } = document;
  const slices = Object.entries(remotes).map(([name, remote]) => [name, sliceOf(remote)] as const);
  const text = JSON.stringify({
    slices: Object.fromEntries(slices.map(([name, { hash }]) => [name, hash])),
    routes: indexedRoutes(ownersOf(remotes)),
  });
  const index = integrityOf(Buffer.from(text));
  return {
    document: {
      ...rest,
      host: leanHost(host),
      remotes: carried(remotes),
      index,
      ...(headSignature && { signature: headSignature }),
    },
    pieces: [
      [piecePath('index', index), text],
      ...slices.map(([name, slice]) => [piecePath(name, slice.hash), slice.text] as const),
    ],
  };
}

/** What a document says of one remote, as text, and its hash. */
export function sliceOf(remote: RemoteChannel): { readonly text: string; readonly hash: string } {
  const text = JSON.stringify(remote);
  return { text, hash: integrityOf(Buffer.from(text)) };
}

/** Who shows which address: what visitors run, then what they fall back to, where nobody else shows it by now. */
function ownersOf(remotes: Remotes): (readonly [pattern: string, remote: string])[] {
  const owners = new Map<string, readonly [string, string]>();
  const claim = (name: string, versions: readonly (RemoteVersion | undefined)[]) => {
    for (const { path } of versions.flatMap((version) => version?.routes ?? [])) {
      const pattern = path.replace(/:[^/]+/g, ':');
      if (!owners.has(pattern)) owners.set(pattern, [path, name]);
    }
  };
  const all = Object.entries(remotes);
  for (const [name, remote] of all)
    claim(
      name,
      runningVersions(remote).map((version) => remote.versions[version]),
    );
  for (const [name, { versions }] of all) claim(name, Object.values(versions));
  return [...owners.values()];
}

/** The remotes that a page carries of so many. */
function carried(remotes: Remotes): Remotes {
  const chosen: Record<string, RemoteChannel> = {};
  for (const [name, remote] of Object.entries(remotes))
    if (routesOf(remote).some(isOfShell)) chosen[name] = leanRemote(remote);
  // The router prefers an address without parameters: whom a carried `/games/:id` would hide has to be carried, too.
  for (let hidden = ['']; hidden.length > 0; ) {
    const routes = indexedRoutes(ownersOf(chosen));
    hidden = Object.keys(remotes).filter(
      (name) =>
        !chosen[name] && routesOf(remotes[name]).some(({ path }) => remoteAt({ routes }, path) !== undefined),
    );
    for (const name of hidden) chosen[name] = leanRemote(remotes[name] as RemoteChannel);
  }
  let room = HEAD_BYTES - packedBytes(chosen);
  const isChosen = (name: string) => (name in chosen ? 0 : 1);
  for (const name of Object.keys(remotes).sort((a, b) => isChosen(a) - isChosen(b))) {
    const remote = remotes[name] as RemoteChannel;
    const more = packedBytes(remote) - (chosen[name] ? packedBytes(chosen[name]) : 0);
    if (more > room) continue;
    chosen[name] = remote;
    room -= more;
  }
  return Object.fromEntries(Object.entries(chosen).sort(([a], [b]) => (a < b ? -1 : 1)));
}

function routesOf(remote: RemoteChannel | undefined): ReleasedRoute[] {
  return Object.values(remote?.versions ?? {}).flatMap(({ routes }) => routes);
}

/** What the shell leads to, or has to know before anything is shown. */
function isOfShell(route: ReleasedRoute): boolean {
  return isGoneTo(route) || Boolean(route.explainsLimits);
}

/** What many visits begin or go on with. Who wants to read of limits waits for the first files. */
function isGoneTo({ tab, serves, keepsReferrer }: ReleasedRoute): boolean {
  return Boolean(tab || serves || keepsReferrer);
}

/** Which frames are those of a version is for the release command, which puts them into the page beside this. */
function unframed<V extends HostVersion | RemoteVersion>({ frames: _, ...version }: V): Omit<V, 'frames'> {
  return version;
}

function leanHost({ versions, ...host }: HostRelease): HostRelease {
  const others = Object.entries(versions ?? {}).map(([number, other]) => [number, unframed(other)]);
  return { ...unframed(host), ...(versions && { versions: Object.fromEntries(others) }) };
}

/** A remote with all its addresses, and with the first files and calls of those alone that the shell leads to. */
function leanRemote(remote: RemoteChannel): RemoteChannel {
  const running = runningVersions(remote);
  const versions = Object.entries(remote.versions).map(([number, version]) => {
    const isAhead = (route: ReleasedRoute) => running.includes(number) && isGoneTo(route);
    const routes = version.routes.map((route) => {
      const { first: _, borrows: __, ...declared } = route;
      // A stock build runs with all its files or not at all.
      return version.stock || isAhead(route) ? route : { ...declared, preload: { js: [], css: [] } };
    });
    const { entry, stock } = version;
    const files = [
      entry,
      ...(stock?.modules ?? []),
      ...routes.flatMap(({ preload: { js, css } }) => [...js, ...css]),
    ];
    const integrity = Object.entries(version.integrity).filter(([file]) => files.includes(file));
    // Which build it is, no page asks.
    const lean = { integrity: Object.fromEntries(integrity), routes, commit: '', builtAt: '' };
    return [number, { ...unframed(version), ...lean }];
  });
  return { ...remote, versions: Object.fromEntries(versions) };
}

/** About how large something is in a page that is packed: of a hash every bit stays, of all else a fifth. */
function packedBytes(value: Remotes | RemoteChannel): number {
  const text = JSON.stringify(value);
  const hashes = text.match(/sha256-/g)?.length ?? 0;
  return hashes * 34 + (text.length - hashes * 51) / 5;
}
