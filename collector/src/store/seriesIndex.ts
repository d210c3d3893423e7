import { OTHER, type Series, type SeriesKind, seriesKey } from '../counting/series.ts';
import type { Tallied } from '../counting/tally.ts';
import type { StoreLimits } from './limits.ts';
import { always, createSeriesPlaces, type Indexed, REPLACED } from './seriesPlaces.ts';
import { createWitnesses } from './witnesses.ts';

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

/** The most series of a kind and version that groups of networks can begin by themselves, each alone. */
const aloneOf = (kind: SeriesKind, limits: StoreLimits) =>
  kind === 'screen' || kind === 'call' ? Math.ceil(limits.ofKind[kind] / 2) : limits.ofKind[kind] / 5;

export function createSeriesIndex<Id>(limits: StoreLimits, now?: () => number): SeriesIndex<Id> {
  const places = createSeriesPlaces<Id>(limits);
  const witnesses = createWitnesses(now);
  /** The groups of networks that began series alone, since the start. */
  const begunBy = new Map<string, number>();
  const squeezed: Squeezed = { other: 0, dropped: 0, replaced: 0 };
  // Overflow series may exceed the limit, since there is one for each kind of a released version.
  const hasRoom = () => places.size < limits.series * 2;

  /** Whether one network alone began as many series of the kind and version as it may. */
  function isShareTaken(series: Series, groups: ReadonlySet<number>): boolean {
    const [group] = groups;
    if (groups.size !== 1 || group === undefined || always.includes(series.kind)) return false;
    const begun = [...places.like(series)].filter(
      ([key, { networks }]) => networks === 1 && begunBy.get(key) === group,
    );
    return begun.length >= aloneOf(series.kind, limits);
  }

  /** Decides about a series without a place: it gets one, gets that of another one, or none. */
  function decide(series: Series, groups: ReadonlySet<number>): 'free' | Indexed<Id> | undefined {
    if (isShareTaken(series, groups)) return undefined;
    if (!places.isFull(series)) return 'free';
    const least = weakest(places.like(series).values());
    return least && hasRoom() && least.networks < groups.size ? least : undefined;
  }

  function other(series: Series): Place<Id> | undefined {
    const place = { ...series, name: OTHER };
    squeezed.other += 1;
    if (places.get(place) || hasRoom()) return { series: place, networks: 0, moved: [] };
    squeezed.dropped += 1;
    return undefined;
  }

  return {
    idOf: (series) => places.get(series)?.id,
    add: (series, id, networks) => places.add({ id, series, networks }),
    isNew({ series, groups = [] }) {
      if (hasPlace(places.get(series))) return false;
      const place = decide(series, witnesses.add(seriesKey(series), groups));
      return place !== undefined || !places.get({ ...series, name: OTHER });
    },
    placeOf({ series, groups = [] }) {
      const key = seriesKey(series);
      const known = places.get(series);
      const seen = witnesses.add(key, groups);
      if (known && (hasPlace(known) || series.name === OTHER)) {
        known.networks = Math.max(known.networks, seen.size);
        return { series, networks: known.networks, moved: [] };
      }
      const place = decide(series, seen);
      if (place === undefined) return other(series);
      const [group] = seen;
      if (group !== undefined && begunBy.size < limits.series * 2) begunBy.set(key, group);
      const moved = known ? [{ ...known, networks: seen.size }] : [];
      for (const one of moved) places.add(one);
      if (place === 'free') return { series, networks: seen.size, moved };
      squeezed.replaced += 1;
      places.take(place);
      return { series, networks: seen.size, moved: [place, ...moved] };
    },
    clear: places.clear,
    squeezed,
    get size() {
      return places.size;
    },
  };
}

const hasPlace = (known: Indexed<unknown> | undefined) => known !== undefined && known.networks !== REPLACED;

/** Returns the series that came from the fewest networks, and of these the oldest. */
function weakest<Id>(all: Iterable<Indexed<Id>>): Indexed<Id> | undefined {
  let found: Indexed<Id> | undefined;
  for (const one of all) if (!found || one.networks < found.networks) found = one;
  return found;
}
