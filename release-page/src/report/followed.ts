import { inMs, type Place, type RecordEvent } from './queue.ts';

/** A version that the page is to switch to. Times are those of the server. */
type Awaited = {
  readonly from: string;
  readonly version: string;
  readonly revision: number;
  /** The time when the revision was made, or when this page became visible again after it. */
  readonly since: number;
  /** The time from the revision until this page received it. */
  readonly received: number;
};

type Options = {
  readonly record: RecordEvent;
  /** Returns the time of the server. */
  readonly now: () => number;
  readonly startedHost: string;
  /** The text of `stored()` in the previous page of this tab. */
  readonly storedText: string | null;
};

/** Records a `followed` event for each announced version when the page first shows it. */
export function createFollowed({ record, now, startedHost, storedText }: Options) {
  const awaited = new Map<string, Awaited>();
  const reloaded = new Map<string, Awaited>(read(storedText));

  function recordShown(from: Map<string, Awaited>, { app, version, screen }: Place, at: number): void {
    const entry = from.get(app);
    if (entry?.version !== version) return;
    from.delete(app);
    const { since, received, revision } = entry;
    const shown = inMs(now() - (performance.now() - at) - since);
    record({
      kind: 'followed',
      at,
      app,
      version,
      screen,
      from: entry.from,
      revision,
      received,
      shown,
      isReload: from === reloaded,
    });
  }

  return {
    /** A release names another version of an application than the one that runs. */
    announced(app: string, from: string, version: string, revision: number, since: number): void {
      if (from === version) awaited.delete(app);
      else if (awaited.get(app)?.version !== version)
        awaited.set(app, { from, version, revision, since, received: inMs(now() - since) });
    },
    shown(place: Place, at: number): void {
      recordShown(awaited, place, at);
      recordShown(reloaded, place, at);
      recordShown(reloaded, { ...place, app: 'host', version: startedHost }, at);
    },
    /** Returns the versions that were not shown yet, for the next page in this tab. */
    stored: (): string => (awaited.size > 0 ? JSON.stringify([...awaited]) : ''),
  };
}

/** Parses the text of the previous page. The tab's storage is untrusted: it may hold anything. */
function read(storedText: string | null): [string, Awaited][] {
  try {
    const entries: [string, Awaited][] = JSON.parse(storedText ?? '[]');
    return entries.filter(([app, { from, version, revision, since, received }]) => {
      const isText = [app, from, version].every((entry) => /^[0-9A-Za-z.+-]{1,64}$/.test(entry));
      return isText && [revision, since, received].every(Number.isFinite);
    });
  } catch {
    return [];
  }
}
