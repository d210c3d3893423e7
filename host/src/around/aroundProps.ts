import type { Line } from '../page/line.ts';

/**
 * The values of the main file that the parts around the screens receive as properties: an export that another file
 * imports cannot be minified as tightly.
 */
export type AroundProps = {
  readonly line: Line;
  /**
   * Requests from the platform whether the site is open, without a message to the player. Rejects when no answer
   * arrives in time.
   */
  readonly check: () => Promise<void>;
  /** The address of customer service. */
  readonly service: string;
  /** The address at which a remote explains the limits against playing too long; undefined where none does. */
  readonly limits: string | undefined;
};
