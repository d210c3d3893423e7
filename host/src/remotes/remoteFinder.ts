import type { ReleaseDocument, ReleasedRoute, RemoteChannel } from '@site/shared/release';
import { piecePath, type RemoteIndex, remoteAt } from '@site/shared/release/routing';

const LONGEST_MS = 10_000;
/** A release that is followed waits no longer for what it changed. */
const CHANGE_MS = 4_000;
/** An index that is behind may lead astray once; the newest does not. */
const ATTEMPTS = 4;

/** What a finder uses of the first file: what another file imports of it cannot be packed as tightly. */
export type Tools = {
  readonly routeAt: (routes: readonly ReleasedRoute[], path: string) => ReleasedRoute | null;
  readonly withLimit: <T>(milliseconds: number, act: (signal: AbortSignal) => Promise<T>) => Promise<T>;
};

type Held = { readonly hash: string; readonly remote: RemoteChannel };
type Index = RemoteIndex & { readonly hash: string };
export type RemoteFinder = ReturnType<typeof createRemoteFinder>;

/**
 * Finds the remotes that the page does not carry: by the index that the signed document names, each as a slice whose bytes must
 * hash to what the index says. `hold` hears of all that were found.
 */
export function createRemoteFinder(
  current: () => ReleaseDocument,
  hold: () => void,
  { routeAt, withLimit }: Tools,
) {
  let index: Index | undefined;
  /** The slices that followed releases brought since the index, by remote. */
  const newer = new Map<string, string>();
  const held = new Map<string, Held>();

  const hashOf = (name: string) => newer.get(name) ?? index?.slices[name];
  const shows = (path: string, remotes: readonly RemoteChannel[]) =>
    routeAt(
      remotes.flatMap(({ versions }) => Object.values(versions).flatMap(({ routes }) => routes)),
      path,
    ) !== null;

  function withFound(release: ReleaseDocument): ReleaseDocument {
    const found = Object.fromEntries([...held].map(([name, { remote }]) => [name, remote]));
    return { ...release, remotes: { ...release.remotes, ...found } };
  }

  function isKnown(path: string, shownBy?: string): boolean {
    const { index: newest, remotes } = current();
    const isNewest = index?.hash === newest;
    const name = index && remoteAt(index, path);
    if (name === undefined) return isNewest || shownBy !== undefined || shows(path, Object.values(remotes));
    const remote = remotes[name];
    return name === shownBy || (remote !== undefined && (isNewest || shows(path, [remote])));
  }

  /** What the bytes with this hash say: it stands in what was signed, or in what that leads to. */
  async function read<Piece>(name: string, hash: string, timeoutMs = LONGEST_MS): Promise<Piece> {
    const ask = (cache: RequestCache) =>
      withLimit(timeoutMs, async (signal) => {
        const answer = await fetch(piecePath(name, hash), { integrity: hash, cache, signal });
        if (!answer.ok) throw new Error(`What the site says of ${name} cannot be had: ${answer.status}`);
        return answer.json();
      });
    // The browser keeps for good what it once got there, also bytes that it refused.
    return ask('default').catch(() => ask('reload'));
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
    // A release that was followed meanwhile may have changed it.
    if (hashOf(name) !== hash) await bring(name, timeoutMs);
  }

  return {
    /** Whether it is known what an address shows, and, where a screen of a remote is on display there, that this is right. */
    isKnown,
    withFound,
    /** Loads the index, unless one is there: which one does is found out when it is needed. */
    async lookAhead(): Promise<void> {
      if (!index) await loadIndex();
    },
    /** Brings what says what an address shows. Rejects when it cannot be had. */
    async find(path: string): Promise<void> {
      for (let attempt = 0; attempt < ATTEMPTS && !isKnown(path); attempt += 1) {
        const name = index && remoteAt(index, path);
        // Also that an address is nobody's is news.
        if (name === undefined || current().remotes[name]) await loadIndex().then(hold);
        else await bring(name).then(hold);
      }
      if (!isKnown(path)) throw new Error(`Who shows ${path} cannot be found`);
    },
    /** Brings a remote by its name, if there is one. */
    async bringRemote(name: string): Promise<void> {
      await loadIndex();
      await bring(name).then(hold);
    },
    /** Brings what a newer document changed of what was found. What cannot be had is found again when it is needed. */
    async follow(next: ReleaseDocument): Promise<void> {
      const { revision } = current();
      const missed = (next.changes ?? []).filter((change) => change.revision > revision);
      const isComplete = missed.length === next.revision - revision;
      const changes = missed.flatMap(({ slices }) => Object.entries(slices));
      for (const [name, hash] of isComplete ? changes : []) newer.set(name, hash);
      if (!isComplete || !next.index) {
        newer.clear();
        // Where it has none, it has all remotes.
        const isThere = next.index !== undefined && (await isDone(loadIndex(next.index, CHANGE_MS)));
        if (!isThere) {
          index = undefined;
          held.clear();
        }
      }
      const changed = [...held].filter(([name, { hash }]) => hashOf(name) !== hash);
      const outcomes = await Promise.all(changed.map(([name]) => isDone(bring(name, CHANGE_MS))));
      for (const [at, [name]] of changed.entries()) if (!outcomes[at]) held.delete(name);
    },
  };
}

function isDone(act: Promise<unknown>): Promise<boolean> {
  return act.then(
    () => true,
    () => false,
  );
}
