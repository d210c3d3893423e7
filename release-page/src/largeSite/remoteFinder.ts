import type { ReleaseDocument, ReleasedRoute, RemoteChannel } from '../document/document.ts';
import { piecePath, type RemoteIndex, remoteAt } from './remoteIndex.ts';

const LONGEST_MS = 10_000;
/** The longest that a newer release waits for the remotes that it changed. */
const CHANGE_MS = 4_000;
/** An outdated index may name a wrong remote once; the newest does not. */
const ATTEMPTS = 4;

/** Functions of the main file, passed in: an export that another file imports cannot be minified as tightly. */
export type Tools = {
  readonly routeAt: (routes: readonly ReleasedRoute[], path: string) => ReleasedRoute | null;
  readonly withLimit: <T>(milliseconds: number, act: (signal: AbortSignal) => Promise<T>) => Promise<T>;
};

type Held = { readonly hash: string; readonly remote: RemoteChannel };
type Index = RemoteIndex & { readonly hash: string };
/** Finds the remotes that the page does not carry. */
export type RemoteFinder = ReturnType<typeof createRemoteFinder>;

/**
 * Creates the finder of the remotes that the page does not carry. The signed document has the hash of the index, and
 * the index has the hash of each remote's slice. The finder calls `hold` after each piece that it has loaded.
 */
export function createRemoteFinder(
  current: () => ReleaseDocument,
  hold: () => void,
  { routeAt, withLimit }: Tools,
) {
  let index: Index | undefined;
  /** The hashes of the slices that newer releases changed since the index, by remote; '' for a retired one. */
  const newer = new Map<string, string>();
  const held = new Map<string, Held>();

  const hashOf = (name: string) => newer.get(name) ?? index?.slices[name];
  const shows = (path: string, remotes: readonly RemoteChannel[]) =>
    routeAt(
      remotes.flatMap(({ versions }) => Object.values(versions).flatMap(({ routes }) => routes)),
      path,
    ) !== null;

  function withFound(release: ReleaseDocument): ReleaseDocument {
    const found = [...held].map(([name, { remote }]) => [name, withChoice(remote, release.chosen?.[name])]);
    return { ...release, remotes: { ...release.remotes, ...Object.fromEntries(found) } };
  }

  function isKnown(path: string, shownBy?: string): boolean {
    const { index: newest, remotes } = current();
    const isNewest = index?.hash === newest;
    const name = index && remoteAt(index, path);
    if (name === undefined) return isNewest || shownBy !== undefined || shows(path, Object.values(remotes));
    const remote = remotes[name];
    return name === shownBy || (remote !== undefined && (isNewest || shows(path, [remote])));
  }

  /**
   * Reads the piece with this hash. The hash is trusted: it is in the signed document, or in a piece that this leads
   * to.
   */
  async function read<Piece>(name: string, hash: string, timeoutMs = LONGEST_MS): Promise<Piece> {
    const request = (cache: RequestCache) =>
      withLimit(timeoutMs, async (signal) => {
        const answer = await fetch(piecePath(name, hash), { integrity: hash, cache, signal });
        if (!answer.ok) throw new Error(`What the site says of ${name} cannot be had: ${answer.status}`);
        return answer.json();
      });
    // The browser caches the answer at this address for good, even bytes that it refused.
    return request('default').catch(() => request('reload'));
  }

  async function loadIndex(hash = current().index, timeoutMs?: number): Promise<void> {
    if (!hash || index?.hash === hash) return;
    const { slices, routes } = await read<RemoteIndex>('index', hash, timeoutMs);
    index = { hash, slices, routes };
    if (current().index === hash) newer.clear();
  }

  async function bring(name: string, timeoutMs?: number): Promise<void> {
    const hash = hashOf(name);
    if (!hash || held.get(name)?.hash === hash) return;
    held.set(name, { hash, remote: await read<RemoteChannel>(name, hash, timeoutMs) });
    // A newer release may have changed the remote meanwhile.
    if (hashOf(name) !== hash) await bring(name, timeoutMs);
  }

  return {
    /**
     * Whether it is known which remote shows an address and, where `shownBy` is on display there, that this remote is
     * right.
     */
    isKnown,
    withFound,
    /** Loads the index, unless there is one already: `find` loads a newer one when it needs it. */
    async lookAhead(): Promise<void> {
      if (!index) await loadIndex();
    },
    /** Loads the remote that shows an address. Rejects when it cannot be loaded. */
    async find(path: string): Promise<void> {
      for (let attempt = 0; attempt < ATTEMPTS && !isKnown(path); attempt += 1) {
        const name = index && remoteAt(index, path);
        // The newest index may also show that no remote has this address, such as after its remote was retired.
        if (name === undefined || current().remotes[name] || !hashOf(name)) await loadIndex().then(hold);
        else await bring(name).then(hold);
      }
      if (!isKnown(path)) throw new Error(`Who shows ${path} cannot be found`);
    },
    /** Loads a remote by its name, if there is one. */
    async bringRemote(name: string): Promise<void> {
      await loadIndex();
      await bring(name).then(hold);
    },
    /**
     * Loads what a newer document changed of the found remotes. Drops one that is retired, and one that cannot be loaded:
     * that is found again when it is needed.
     */
    async follow(next: ReleaseDocument): Promise<void> {
      const { revision } = current();
      const missed = (next.changes ?? []).filter((change) => change.revision > revision);
      const isComplete = missed.length === next.revision - revision;
      const changes = missed.flatMap(({ slices }) => Object.entries(slices));
      for (const [name, hash] of isComplete ? changes : []) newer.set(name, hash);
      if (!isComplete || !next.index) {
        newer.clear();
        // A document without an index carries all remotes.
        const isThere = next.index !== undefined && (await isDone(loadIndex(next.index, CHANGE_MS)));
        if (!isThere) {
          index = undefined;
          held.clear();
        }
      }
      const changed = [...held].filter(([name, { hash }]) => hashOf(name) !== hash);
      const outcomes = await Promise.all(
        changed.map(([name]) => (hashOf(name) ? isDone(bring(name, CHANGE_MS)) : false)),
      );
      for (const [at, [name]] of changed.entries()) if (!outcomes[at]) held.delete(name);
    },
  };
}

/** Returns a remote as its slice has it, with what a step has chosen since among its versions. */
function withChoice(
  remote: RemoteChannel,
  choice: NonNullable<ReleaseDocument['chosen']>[string] | undefined,
): RemoteChannel {
  if (!choice) return remote;
  const { active, lastGood, canary, blocked } = choice;
  const isThere = [active, lastGood, canary?.version ?? active].every(
    (version) => version in remote.versions,
  );
  return isThere ? { ...remote, active, lastGood, canary, blocked } : remote;
}

function isDone(act: Promise<unknown>): Promise<boolean> {
  return act.then(
    () => true,
    () => false,
  );
}
