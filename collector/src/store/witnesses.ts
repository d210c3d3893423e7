import { hash } from 'node:crypto';

/** The groups of networks of which names came today. */
export type Witnesses = {
  /** Adds groups that a name came from; returns all groups of the name. */
  add(name: string, groups: Iterable<number>): ReadonlySet<number>;
  readonly size: number;
};

/** More groups of a name than these are as good as all. */
const MOST_GROUPS = 8;
/** The most names of one group alone; a group with more forgets its own oldest ones. */
const MOST_ALONE = 400;
const MOST_NAMES = 50_000;
const DAY_MS = 24 * 3_600_000;

/**
 * Creates the memory of witnesses. It forgets names at the end of a day, because a network has another group each day, so
 * that one network never looks like several.
 */
export function createWitnesses(now: () => number = Date.now): Witnesses {
  const byName = new Map<string, Set<number>>();
  /** The names that came from one group alone, by group, the oldest first. */
  const alone = new Map<number, Set<string>>();
  let day = 0;

  function forgetYesterday(): void {
    const today = Math.floor(now() / DAY_MS);
    if (today === day) return;
    day = today;
    byName.clear();
    alone.clear();
  }

  const namesOf = (group: number) => {
    const names = alone.get(group) ?? new Set();
    alone.set(group, names);
    return names;
  };

  function forget(name: string | undefined): void {
    if (name === undefined) return;
    for (const group of byName.get(name) ?? []) alone.get(group)?.delete(name);
    byName.delete(name);
  }

  function addGroup(name: string, known: Set<number>, group: number): void {
    if (known.has(group) || known.size >= MOST_GROUPS) return;
    const [first] = known;
    if (first !== undefined) alone.get(first)?.delete(name);
    known.add(group);
    if (known.size > 1) return;
    const names = namesOf(group).add(name);
    if (names.size > MOST_ALONE) forget(names.values().next().value);
  }

  return {
    add(text, groups) {
      forgetYesterday();
      // Names are as long as senders like, and a sender must not find two that are the same here.
      const name = hash('sha256', text, 'base64').slice(0, 16);
      const known = byName.get(name) ?? new Set<number>();
      byName.set(name, known);
      for (const group of groups) addGroup(name, known, group);
      if (known.size === 0) byName.delete(name);
      if (byName.size > MOST_NAMES) forget(byName.keys().next().value);
      return known;
    },
    get size() {
      return byName.size;
    },
  };
}
