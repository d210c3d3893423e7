import type { Page } from 'playwright';
import { addresses, type Place } from '../addresses.ts';
import { fuzzActs } from './fuzzActs.ts';

/** Where a trial is played: an address of an open page, one with which the page is opened, or an act there. */
export type FuzzPlace = Place & {
  readonly isOpened: boolean;
  readonly act?: (page: Page) => Promise<unknown>;
};

/** An address that asks for nothing. */
export const ASIDE = '/abouts';

/** What every screen stands in is asked for once, when the page is opened: here. */
const entrances = ['hall', 'wallet', 'room', 'mine', 'log-in'];

export const fuzzPlaces: readonly FuzzPlace[] = [
  ...addresses.map((place) => ({ ...place, isOpened: false })),
  ...addresses
    .filter(({ name }) => entrances.includes(name))
    .map((place) => ({ ...place, name: `open:${place.name}`, isOpened: true })),
  ...Object.entries(fuzzActs).map(([name, { play, ...place }]) => ({
    ...place,
    name,
    isOpened: true,
    act: play,
  })),
];

export function placeNamed(name: string): FuzzPlace {
  const place = fuzzPlaces.find((one) => one.name === name);
  if (!place) throw new Error(`There is no place ${name}.`);
  return place;
}
