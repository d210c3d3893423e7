import {
  baseOf,
  type HostRelease,
  type HostVersion,
  meetsRequirements,
  type ReleaseDocument,
  type ReleasedRoute,
  type RemoteChannel,
  type RemoteVersion,
} from '@site/release-page';
import { indexedRoutes, piecePath, remoteAt } from '@site/release-page/largeSite/remoteIndex';
import { readsIndex } from '@site/release-page/resolve/abilities';
import { integrityOf } from '../base/integrity.ts';
import { isGoneTo, leanVersion } from '../published/pageForms.ts';
import { allHosts } from './channel.ts';
import { choiceOf, runningVersions } from './remoteChannel.ts';

type Remotes = ReleaseDocument['remotes'];

/** The most bytes of remotes, compressed, that a page carries without an index. */
const WHOLE_BYTES = 20_000;
/** The most bytes of remotes, compressed, that a page with an index carries. */
const HEAD_BYTES = 2_900;

/** The part of a large document that pages carry, and the files that lead to the rest. */
export type Head = {
  readonly document: ReleaseDocument;
  /** The index, and a slice for each remote, as paths with their text. */
  readonly pieces: readonly (readonly [path: string, text: string])[];
};

/**
 * Whether pages carry a head instead of the whole document: when it is large, and every host that they may start
 * reads an index.
 */
export function needsHead({ host, remotes }: Pick<ReleaseDocument, 'host' | 'remotes'>): boolean {
  const isFollowed = allHosts(host).every(({ provides }) => meetsRequirements(provides, readsIndex));
  return isFollowed && packedBytes(remotes) > WHOLE_BYTES;
}

/**
 * Returns the head of a document: the remotes that the host's navigation leads to, as many others as there is room
 * for, and the hash of the index of all. It depends on the document alone, which also holds the head's signature.
 * Returns undefined where pages carry the whole document.
 */
export function headOf(document: ReleaseDocument): Head | undefined {
  if (!needsHead(document)) return undefined;
  if (document.base) return headOfStep(document, document.base);
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
      ...(host && { host: leanHost(host) }),
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

/** Returns the head of a step: that of the document that `channels` signed, with the choice of the step. */
function headOfStep(document: ReleaseDocument, base: NonNullable<ReleaseDocument['base']>): Head | undefined {
  const decided = headOf(baseOf(document, base));
  if (!decided) return undefined;
  const { signature, signatures, ...head } = decided.document;
  const { revision, issuedAt, headSignature } = document;
  const remotes = Object.entries(head.remotes).map(([name, remote]) => {
    const { canary: _, ...others } = remote;
    return [name, { ...others, ...choiceOf(document.remotes[name] ?? remote) }] as const;
  });
  const changed = Object.entries(base.remotes ?? {});
  const inHead = changed.filter(([name]) => name in head.remotes);
  const others = changed.filter(([name]) => !(name in head.remotes));
  const chosen = others.flatMap(([name]) => {
    const remote = document.remotes[name];
    return remote ? [[name, choiceOf(remote)] as const] : [];
  });
  const former = { revision: base.revision, issuedAt: base.issuedAt, ...(base.host && { host: base.host }) };
  return {
    ...decided,
    document: {
      ...head,
      revision,
      issuedAt,
      ...(document.host && { host: leanHost(document.host) }),
      remotes: Object.fromEntries(remotes),
      base: {
        ...former,
        ...(inHead.length > 0 && { remotes: Object.fromEntries(inHead) }),
        ...(signature && { signature }),
        ...(signatures && { signatures }),
      },
      ...(chosen.length > 0 && { chosen: Object.fromEntries(chosen) }),
      ...(headSignature && { signature: headSignature }),
    },
  };
}

/** Returns the part of a document about one remote as text, with its hash. */
export function sliceOf(remote: RemoteChannel): { readonly text: string; readonly hash: string } {
  const text = JSON.stringify(wholeRemote(remote));
  return { text, hash: integrityOf(Buffer.from(text)) };
}

/**
 * Returns the remote of each address: first of the running versions, then of the fallbacks, for addresses that no
 * running version has.
 */
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

/** Selects the remotes that a page carries. */
function carried(remotes: Remotes): Remotes {
  const chosen: Record<string, RemoteChannel> = {};
  for (const [name, remote] of Object.entries(remotes))
    if (routesOf(remote).some(isOfShell)) chosen[name] = leanRemote(remote);
  // The router prefers an address without parameters: a remote that a carried `/games/:id` would hide is carried,
  // too.
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
    chosen[name] = wholeRemote(remote);
    room -= more;
  }
  return Object.fromEntries(Object.entries(chosen).sort(([a], [b]) => (a < b ? -1 : 1)));
}

function routesOf(remote: RemoteChannel | undefined): ReleasedRoute[] {
  return Object.values(remote?.versions ?? {}).flatMap(({ routes }) => routes);
}

/** Whether the host leads to a route, or has to know it before anything is shown. */
function isOfShell(route: ReleasedRoute): boolean {
  return isGoneTo(route) || Boolean(route.explainsLimits);
}

/**
 * Removes the hash of the frames. Only the release command uses it: it puts the frames into the page beside this
 * document.
 */
function unframed<V extends HostVersion>({ frames: _, ...version }: V): Omit<V, 'frames'> {
  return version;
}

function leanHost({ versions, ...host }: HostRelease): HostRelease {
  const others = Object.entries(versions ?? {}).map(([number, other]) => [number, unframed(other)]);
  return { ...unframed(host), ...(versions && { versions: Object.fromEntries(others) }) };
}

/** Returns a remote as a page with a head carries it. */
function leanRemote(remote: RemoteChannel): RemoteChannel {
  const running = runningVersions(remote);
  return withVersions(remote, (version, number) => leanVersion(version, running.includes(number)));
}

/** Returns a remote as pages read it: without the signatures for its form in a head. */
function wholeRemote(remote: RemoteChannel): RemoteChannel {
  return withVersions(remote, ({ leanSignatures: _, ...version }) => version);
}

function withVersions(
  remote: RemoteChannel,
  make: (version: RemoteVersion, number: string) => RemoteVersion,
): RemoteChannel {
  const versions = Object.entries(remote.versions).map(([number, one]) => [number, make(one, number)]);
  return { ...remote, versions: Object.fromEntries(versions) };
}

/**
 * Estimates the compressed size in a page, without signatures, which come later: a hash does not compress, all other text
 * shrinks to a fifth.
 */
function packedBytes(value: Remotes | RemoteChannel): number {
  const text = JSON.stringify(value, (field, inner) =>
    /signatures$|^role$/i.test(field) ? undefined : inner,
  );
  const hashes = text.match(/sha256-/g)?.length ?? 0;
  return hashes * 34 + (text.length - hashes * 51) / 5;
}
