import { OTHER, type Series, type SeriesKind, seriesKey } from '../counting/series.ts';
import type { Tallied } from '../counting/tally.ts';
import type { StoreLimits } from './limits.ts';
import { createWitnesses } from './witnesses.ts';

/** A series that a store has. */
export type Indexed<Id> = {
  readonly id: Id;
  readonly series: Series;
  /** The number of groups of networks that it came from on one day, at most eight; `REPLACED` where it gave its place. */
  networks: number;
};

/** The place in `networks` of a series whose place another one has: its later counts go to `other`. */
export const REPLACED = -1;

/** The series under which counts are stored, and what changes for that. */
export type Place<Id> = {
  readonly series: Series;
  readonly networks: number;
  /** The series that gave their place away for this, or got one back: their `networks` are to be written. */
  readonly moved: readonly Indexed<Id>[];
};

/** The number of times that counts went to `other`, that they were dropped, and that series gave their place to others. */
export type Squeezed = { other: number; dropped: number; replaced: number };

/** The series that a store has. */
export type SeriesIndex<Id> = {
  idOf(series: Series): Id | undefined;
  add(series: Series, id: Id, networks: number): void;
  /** Whether these counts need a series that is not there. Counts nothing. */
  isNew(tallied: Tallied): boolean;
  /**
   * Returns the series under which counts are stored: the series itself where it is known, has room, or came from more
   * networks than another one of its kind and version, or else the overflow series `other`; undefined when there is no
   * room for that either. A series that is not known has to be added then.
   */
  placeOf(tallied: Tallied): Place<Id> | undefined;
  clear(): void;
  readonly size: number;
  readonly squeezed: Squeezed;
};

/** Kinds of which a version has few series: they always have their place, since released versions are bounded. */
const always: readonly SeriesKind[] = ['pages', 'networks', 'served'];
/** The first screens of a version have theirs as well. */
const SCREENS_ALWAYS = 5;

/** The most series of a kind and version that groups of networks can begin by themselves, each alone. */
const aloneOf = (kind: SeriesKind, limits: StoreLimits) =>
  kind === 'screen' || kind === 'call' ? Math.ceil(limits.ofKind[kind] / 2) : limits.ofKind[kind] / 5;

export function createSeriesIndex<Id>(limits: StoreLimits, now?: () => number): SeriesIndex<Id> {
  const all = new Map<string, Indexed<Id>>();
  /** The series with a place of their own, by kind and version. */
  const ofKind = new Map<string, Map<string, Indexed<Id>>>();
  const witnesses = createWitnesses(now);
  /** The groups of networks that began series alone, since the start. */
  const begunBy = new Map<string, number>();
  const squeezed: Squeezed = { other: 0, dropped: 0, replaced: 0 };
  const partOf = (series: Series) => {
    const key = seriesKey({ ...series, name: '' });
    const part = ofKind.get(key) ?? new Map<string, Indexed<Id>>();
    ofKind.set(key, part);
    return part;
  };

  function isFull(series: Series): boolean {
    const count = partOf(series).size;
    if (count >= limits.ofKind[series.kind]) return true;
    const hasPlace = always.includes(series.kind) || (series.kind === 'screen' && count < SCREENS_ALWAYS);
    return !hasPlace && all.size >= limits.series;
  }

  /** Returns the series of the same kind and version that came from the fewest networks, and of these the oldest. */
  function weakest(series: Series): Indexed<Id> | undefined {
    let found: Indexed<Id> | undefined;
    for (const one of partOf(series).values()) if (!found || one.networks < found.networks) found = one;
    return found;
  }

  /** Whether one network alone began as many series of the kind and version as it may. */
  function isShareTaken(series: Series, groups: ReadonlySet<number>): boolean {
    const [group] = groups;
    if (groups.size !== 1 || group === undefined || always.includes(series.kind)) return false;
    let begun = 0;
    for (const [key, { networks }] of partOf(series))
      if (networks === 1 && begunBy.get(key) === group) begun += 1;
    return begun >= aloneOf(series.kind, limits);
  }

  /** Decides about a series without a place: it gets one, gets that of another one, or none. */
  function decide(series: Series, groups: ReadonlySet<number>): 'free' | Indexed<Id> | undefined {
    if (isShareTaken(series, groups)) return undefined;
    if (!isFull(series)) return 'free';
    const least = weakest(series);
    const hasRoom = all.size < limits.series * 2;
    return least && hasRoom && least.networks < groups.size ? least : undefined;
  }

  function other(series: Series): Place<Id> | undefined {
    const place = { ...series, name: OTHER };
    squeezed.other += 1;
    // Overflow series may exceed the limit, since there is one for each kind of a released version.
    if (all.has(seriesKey(place)) || all.size < limits.series * 2)
      return { series: place, networks: 0, moved: [] };
    squeezed.dropped += 1;
    return undefined;
  }

  const hasPlace = (known: Indexed<Id> | undefined) => known !== undefined && known.networks !== REPLACED;

  return {
    idOf: (series) => all.get(seriesKey(series))?.id,
    add(series, id, networks) {
      const key = seriesKey(series);
      const one = { id, series, networks };
      all.set(key, one);
      if (series.name !== OTHER && networks !== REPLACED) partOf(series).set(key, one);
    },
    isNew({ series, groups = [] }) {
      const key = seriesKey(series);
      if (hasPlace(all.get(key))) return false;
      const overflow = { ...series, name: OTHER };
      return decide(series, witnesses.note(key, groups)) !== undefined || !all.has(seriesKey(overflow));
    },
    placeOf({ series, groups = [] }) {
      const key = seriesKey(series);
      const known = all.get(key);
      const seen = witnesses.note(key, groups);
      if (known && (hasPlace(known) || series.name === OTHER)) {
        known.networks = Math.max(known.networks, seen.size);
        return { series, networks: known.networks, moved: [] };
      }
      const place = decide(series, seen);
      if (place === undefined) return other(series);
      const [group] = seen;
      if (group !== undefined && begunBy.size < limits.series * 2) begunBy.set(key, group);
      if (known) {
        known.networks = seen.size;
        partOf(series).set(key, known);
      }
      const networks = seen.size;
      const revived = known ? [known] : [];
      if (place === 'free') return { series, networks, moved: revived };
      squeezed.replaced += 1;
      place.networks = REPLACED;
      partOf(series).delete(seriesKey(place.series));
      return { series, networks, moved: [place, ...revived] };
    },
    clear() {
      all.clear();
      ofKind.clear();
    },
    squeezed,
    get size() {
      return all.size;
    },
  };
}
