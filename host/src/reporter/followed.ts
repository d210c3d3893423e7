import { inMs, type Place, type RecordEvent } from './pendingEvent.ts';

/** A version that the page is to go over to; times are the server's. */
type Awaited = {
  readonly from: string;
  readonly version: string;
  readonly revision: number;
  /** When the revision was made, or this page was seen again after it. */
  readonly since: number;
  readonly heard: number;
};

type Known = {
  readonly tell: RecordEvent;
  /** The server's time now. */
  readonly now: () => number;
  readonly startedHost: string;
  /** What a page kept for the one after it. */
  readonly kept: string | null;
};

/** Knows which versions were heard of and not shown yet, and tells of each that is. */
export function createFollowed({ tell, now, startedHost, kept }: Known) {
  const awaited = new Map<string, Awaited>();
  const reloaded = new Map<string, Awaited>(read(kept));

  function arrived(from: Map<string, Awaited>, { app, version, screen }: Place, at: number): void {
    const one = from.get(app);
    if (one?.version !== version) return;
    from.delete(app);
    const { since, heard, revision } = one;
    const shown = inMs(now() - (performance.now() - at) - since);
    tell({
      kind: 'followed',
      at,
      app,
      version,
      screen,
      from: one.from,
      revision,
      heard,
      shown,
      isReload: from === reloaded,
    });
  }

  return {
    /** A release names another version of an application than the one that runs. */
    heard(app: string, from: string, version: string, revision: number, since: number): void {
      if (from === version) awaited.delete(app);
      else if (awaited.get(app)?.version !== version)
        awaited.set(app, { from, version, revision, since, heard: inMs(now() - since) });
    },
    shown(place: Place, at: number): void {
      arrived(awaited, place, at);
      arrived(reloaded, place, at);
      arrived(reloaded, { ...place, app: 'host', version: startedHost }, at);
    },
    /** For the page after this one in the same tab. */
    toKeep: (): string => (awaited.size > 0 ? JSON.stringify([...awaited]) : ''),
  };
}

/** Whatever lies in the tab's storage is not to be believed. */
function read(kept: string | null): [string, Awaited][] {
  try {
    const entries: [string, Awaited][] = JSON.parse(kept ?? '[]');
    return entries.filter(([app, { from, version, revision, since, heard }]) => {
      const isText = [app, from, version].every((one) => /^[0-9A-Za-z.+-]{1,64}$/.test(one));
      return isText && [revision, since, heard].every(Number.isFinite);
    });
  } catch {
    return [];
  }
}
