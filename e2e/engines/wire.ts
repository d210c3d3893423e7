import { within } from '../support/waits.ts';

/**
 * The interface over which one engine's tab is driven, implemented on the engine's own protocol. It has only
 * what journeys and checks need.
 */
export type Wire = {
  readonly version: string;
  open(address: string): Promise<void>;
  /** Calls a function in the page, given as source; its parameter and result are JSON. */
  call(source: string, given: unknown): Promise<unknown>;
  /** Taps or clicks by an input event of the engine itself. */
  press(x: number, y: number): Promise<void>;
  write(text: string): Promise<void>;
  picture(): Promise<Buffer>;
  /** Returns the console warnings, console errors and uncaught errors since the last call. */
  problems(): Promise<readonly string[]>;
  close(): Promise<void>;
};

export type Wish = {
  readonly theme: 'light' | 'dark';
  /** Endless motion takes several times the processor time of the rest of a page. */
  readonly reducedMotion: 'reduce' | 'no-preference';
  /** The source of a function that each page runs before its own scripts. WebKit’s driver does not support it. */
  readonly before?: string;
};

/** The time that a page has for its answer. */
export const ANSWERS_MS = 5_000;

/** Returns the answer of a page that may be unloading, or null where the engine refuses the call or never answers. */
export async function answerOf<Answer>(asked: Promise<Answer>): Promise<Answer | null> {
  return (await within(ANSWERS_MS, asked).catch(() => null)) ?? null;
}
