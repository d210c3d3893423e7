import type { Line } from '../page/line.ts';

/**
 * What those that stand around the screens are given of the first file: what another file imports of it cannot be packed as
 * tightly.
 */
export type Surroundings = {
  readonly line: Line;
  /** Asks the platform whether the site is open, without a word to the player. Rejects when no answer comes in time. */
  readonly ask: () => Promise<void>;
  /** Where customer service is. */
  readonly service: string;
  /** Where it is told what can be done against playing too long; undefined where nobody does. */
  readonly limits: string | undefined;
};
