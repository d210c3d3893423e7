import type { Page } from 'playwright';
import { addresses, type Place } from '../addresses.ts';
import { fuzzActs } from './fuzzActs.ts';

/** The place of a trial: an address inside the open page, an address that opens the page, or an act. */
export type FuzzPlace = Place & {
  readonly isOpened: boolean;
  readonly act?: (page: Page) => Promise<unknown>;
};

export const ASIDE = '/abouts';

/** The addresses that are also opened afresh, since the calls of the frame around every screen are made only then. */
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
