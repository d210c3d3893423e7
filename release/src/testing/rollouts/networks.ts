import { type NetworkPages, networkGroups } from '@site/release-page/telemetry';
import type { Random } from './random.ts';

/**
 * The networks of pages: each page has its own; carriers put 60 % of all pages behind 20 networks; all pages come from
 * eight networks.
 */
export type Networks = 'own' | 'carriers' | 'few';

const CARRIERS = 20;
const BEHIND_CARRIERS = 0.6;
const FEW = 8;
/** Networks of carriers lie between others. */
const groupOf = (place: number) => (place * 12 + 5) % networkGroups;

/** Returns the group of networks that a page comes from. */
export function networkIn(random: Random, networks: Networks): number {
  if (networks === 'few') return groupOf(Math.floor(random.next() * FEW));
  if (networks === 'carriers' && random.isLucky(BEHIND_CARRIERS))
    return groupOf(Math.floor(random.next() * CARRIERS));
  return Math.floor(random.next() * networkGroups);
}

/** Returns so many pages by group of networks. */
export function pagesIn(random: Random, networks: Networks, pages: number): number[] {
  const behind = { own: 0, carriers: BEHIND_CARRIERS, few: 1 }[networks];
  const means = Array.from({ length: networkGroups }, () => (pages * (1 - behind)) / networkGroups);
  const many = networks === 'few' ? FEW : CARRIERS;
  for (let place = 0; place < many; place++)
    means[groupOf(place)] = (means[groupOf(place)] ?? 0) + (pages * behind) / many;
  return means.map((mean) => (mean > 0 ? random.poisson(mean) : 0));
}

/** Returns pages by group as a collector returns them. */
export function spanOf(from: string, seconds: number, pages: readonly number[]): NetworkPages {
  return { from, seconds, pages: pages.map((count, group): [number, number] => [group, count]) };
}
