/** The share of something that one network may have within a span of time. */
export type ShareLimits = {
  /** The number that every network may have. */
  readonly floor: number;
  /** The part of what all networks have that one may have, where that is more. */
  readonly part: number;
  /** Where all have as much, nobody may have more than an equal share. */
  readonly most: number;
  readonly spanMs: number;
};

/** Limits what each network has of some things. */
export type Shares = {
  /** Takes one of a thing for a network; returns false where the network has its share. */
  take(thing: string, network: string): boolean;
};

type Taken = { all: number; readonly byNetwork: Map<string, number> };
/** The things that were taken in half a span. */
type Half = Map<string, Taken>;

/** The most entries in memory; networks beyond them have one share together. */
const MOST_ENTRIES = 100_000;
const OTHERS = 'others';

/** Creates shares that know the current and the last half of the span. */
export function createShares(
  { floor, part, most, spanMs }: ShareLimits,
  now: () => number = Date.now,
): Shares {
  let half = 0;
  let entries = 0;
  let [before, current]: [Half, Half] = [new Map(), new Map()];

  function move(): void {
    const next = Math.floor((2 * now()) / spanMs);
    if (next === half) return;
    before = next === half + 1 ? current : new Map();
    current = new Map();
    half = next;
    entries = 0;
    for (const { byNetwork } of before.values()) entries += byNetwork.size;
  }

  return {
    take(thing, network) {
      move();
      const [now, last] = [current.get(thing) ?? nothing(), before.get(thing)];
      const isKnown = now.byNetwork.has(network) || last?.byNetwork.has(network);
      const key = isKnown || entries < MOST_ENTRIES ? network : OTHERS;
      const own = (now.byNetwork.get(key) ?? 0) + (last?.byNetwork.get(key) ?? 0);
      const all = now.all + (last?.all ?? 0);
      const networks = now.byNetwork.size + (last?.byNetwork.size ?? 0);
      const share = Math.max(floor, part * all);
      if (own >= (all < most ? share : Math.min(share, most / Math.max(1, networks)))) return false;
      if (!now.byNetwork.has(key)) entries += 1;
      now.byNetwork.set(key, (now.byNetwork.get(key) ?? 0) + 1);
      now.all += 1;
      current.set(thing, now);
      return true;
    },
  };
}

function nothing(): Taken {
  return { all: 0, byNetwork: new Map() };
}
