import type { ReleaseDocument, RemoteChannel } from '../document/document.ts';
import type { withLimit } from '../lib/withLimit.ts';
import { piecePath, type RemoteIndex } from './remoteIndex.ts';

const LONGEST_MS = 10_000;
/** The longest that a newer release waits for the remotes that it changed. */
const CHANGE_MS = 4_000;

type Held = { readonly hash: string; readonly remote: RemoteChannel };
type Index = RemoteIndex & { readonly hash: string };

/**
 * Creates the list of the pieces of a large site's release that a page has loaded: its index, and the slices of remotes. The
 * signed document has the hash of the index, and the index has the hash of each remote's slice.
 */
export function createPieces(current: () => ReleaseDocument, limit: typeof withLimit) {
  let index: Index | undefined;
  /** The hashes of the slices that newer releases changed since the index, by remote; '' for a retired one. */
  const newer = new Map<string, string>();
  const held = new Map<string, Held>();

  const hashOf = (name: string) => newer.get(name) ?? index?.slices[name];

  async function loadIndex(hash = current().index, timeoutMs = LONGEST_MS): Promise<void> {
    if (!hash || index?.hash === hash) return;
    const { slices, routes } = await read<RemoteIndex>('index', hash, timeoutMs, limit);
    index = { hash, slices, routes };
    if (current().index === hash) newer.clear();
  }

  async function loadRemote(name: string, timeoutMs = LONGEST_MS): Promise<void> {
    const hash = hashOf(name);
    if (!hash || held.get(name)?.hash === hash) return;
    held.set(name, { hash, remote: await read<RemoteChannel>(name, hash, timeoutMs, limit) });
    // A newer release may have changed the remote meanwhile.
    if (hashOf(name) !== hash) await loadRemote(name, timeoutMs);
  }

  /** Takes the hashes that a newer document has; without all changes since this one, by its index. */
  async function takeHashes(next: ReleaseDocument): Promise<void> {
    const { revision } = current();
    const missed = (next.changes ?? []).filter((change) => change.revision > revision);
    const isComplete = missed.length === next.revision - revision;
    const changes = missed.flatMap(({ slices }) => Object.entries(slices));
    for (const [name, hash] of isComplete ? changes : []) newer.set(name, hash);
    if (isComplete && next.index) return;
    newer.clear();
    // A document without an index carries all remotes.
    if (next.index && (await isDone(loadIndex(next.index, CHANGE_MS)))) return;
    index = undefined;
    held.clear();
  }

  return {
    index: () => index,
    hashOf,
    remotes: (): readonly (readonly [name: string, remote: RemoteChannel])[] =>
      [...held].map(([name, { remote }]) => [name, remote]),
    loadIndex,
    loadRemote,
    /** Loads what a newer document changed of the remotes. Drops one that is retired, and one that cannot be loaded. */
    async follow(next: ReleaseDocument): Promise<void> {
      await takeHashes(next);
      const changed = [...held].filter(([name, { hash }]) => hashOf(name) !== hash);
      const outcomes = await Promise.all(
        changed.map(([name]) => (hashOf(name) ? isDone(loadRemote(name, CHANGE_MS)) : false)),
      );
      for (const [at, [name]] of changed.entries()) if (!outcomes[at]) held.delete(name);
    },
  };
}

/** Reads the piece with this hash. The hash is trusted: it is in the signed document, or in a piece that this leads to. */
async function read<Piece>(
  name: string,
  hash: string,
  timeoutMs: number,
  limit: typeof withLimit,
): Promise<Piece> {
  const request = (cache: RequestCache) =>
    limit(timeoutMs, async (signal) => {
      const answer = await fetch(piecePath(name, hash), { integrity: hash, cache, signal });
      if (!answer.ok) throw new Error(`What the site says of ${name} cannot be had: ${answer.status}`);
      return answer.json();
    });
  // The browser caches the answer at this address for good, even bytes that it refused.
  return request('default').catch(() => request('reload'));
}

function isDone(act: Promise<unknown>): Promise<boolean> {
  return act.then(
    () => true,
    () => false,
  );
}
