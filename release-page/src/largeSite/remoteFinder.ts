import type { ReleaseDocument, ReleasedRoute, RemoteChannel } from '../document/document.ts';
import { createPieces } from './pieces.ts';
import { remoteAt } from './remoteIndex.ts';

/** An outdated index may name a wrong remote once; the newest does not. */
const ATTEMPTS = 4;

/** Functions of the main file, passed in: an export that another file imports cannot be minified as tightly. */
export type Tools = {
  readonly routeAt: (routes: readonly ReleasedRoute[], path: string) => ReleasedRoute | null;
  readonly withLimit: <T>(milliseconds: number, act: (signal: AbortSignal) => Promise<T>) => Promise<T>;
};

/** Finds the remotes that the page does not carry. */
export type RemoteFinder = ReturnType<typeof createRemoteFinder>;

/** Creates the finder of the remotes that the page does not carry. It calls `hold` after each piece that it has loaded. */
export function createRemoteFinder(
  current: () => ReleaseDocument,
  hold: () => void,
  { routeAt, withLimit }: Tools,
) {
  const { index, hashOf, remotes, loadIndex, loadRemote, follow } = createPieces(current, withLimit);
  const shows = (path: string, shown: readonly RemoteChannel[]) =>
    routeAt(
      shown.flatMap(({ versions }) => Object.values(versions).flatMap(({ routes }) => routes)),
      path,
    ) !== null;
  const nameAt = (path: string) => {
    const known = index();
    return known && remoteAt(known, path);
  };

  function isKnown(path: string, shownBy?: string): boolean {
    const { index: newest, remotes: carried } = current();
    const isNewest = index()?.hash === newest;
    const name = nameAt(path);
    if (name === undefined) return isNewest || shownBy !== undefined || shows(path, Object.values(carried));
    const remote = carried[name];
    return name === shownBy || (remote !== undefined && (isNewest || shows(path, [remote])));
  }

  return {
    /**
     * Whether it is known which remote shows an address and, where `shownBy` is on display there, that this remote is
     * right.
     */
    isKnown,
    /** Returns a release with the remotes that were found. */
    withFound(release: ReleaseDocument): ReleaseDocument {
      const found = remotes().map(([name, remote]) => [name, withChoice(remote, release.chosen?.[name])]);
      return { ...release, remotes: { ...release.remotes, ...Object.fromEntries(found) } };
    },
    /** Loads the index, unless there is one already: `find` loads a newer one when it needs it. */
    async lookAhead(): Promise<void> {
      if (!index()) await loadIndex();
    },
    /** Loads the remote that shows an address. Rejects when it cannot be loaded. */
    async find(path: string): Promise<void> {
      for (let attempt = 0; attempt < ATTEMPTS && !isKnown(path); attempt += 1) {
        const name = nameAt(path);
        // The newest index may also show that no remote has this address, such as after its remote was retired.
        if (name === undefined || current().remotes[name] || !hashOf(name)) await loadIndex().then(hold);
        else await loadRemote(name).then(hold);
      }
      if (!isKnown(path)) throw new Error(`Who shows ${path} cannot be found`);
    },
    /** Loads a remote by its name, if there is one. */
    async bringRemote(name: string): Promise<void> {
      await loadIndex();
      await loadRemote(name).then(hold);
    },
    /**
     * Loads what a newer document changed of the found remotes. One that is dropped is found again when it is needed.
     */
    follow,
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
