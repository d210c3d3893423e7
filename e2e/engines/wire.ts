import { within } from '../support/within.ts';

/** How a tab of one engine is driven, in the words of its own protocol. Only what journeys and looks need. */
export type Wire = {
  /** As it names itself. */
  readonly version: string;
  open(address: string): Promise<void>;
  /** Calls a function in the page, given as its source; what it takes and answers is JSON. */
  call(source: string, given: unknown): Promise<unknown>;
  /** Touches, or clicks, where the engine itself would feel it. */
  press(x: number, y: number): Promise<void>;
  /** Types into what has the focus. */
  write(text: string): Promise<void>;
  /** A picture, as PNG. */
  picture(): Promise<Buffer>;
  /** Warnings and errors of the console and what nobody caught, since asked last. */
  heard(): Promise<readonly string[]>;
  close(): Promise<void>;
};

export type Wish = {
  readonly theme: 'light' | 'dark';
  /** Endless motion costs the processor several times what the rest of a page does. */
  readonly reducedMotion: 'reduce' | 'no-preference';
  /** A function that each page runs before any script of its own, given as its source. WebKit’s driver has no way to it. */
  readonly before?: string;
};

/** The phone that pages are shown on. */
export const phone = { width: 390, height: 844 } as const;

/** A function that gives JSON text, for protocols that pass texts only. */
export function throughText(source: string): string {
  return `async (given) => { const answer = await (${source})(JSON.parse(given)); return JSON.stringify(answer === undefined ? null : answer); }`;
}

/** How long a page may take for an answer that it has. */
export const ANSWERS_MS = 5_000;

/** Returns the answer of a page that may just be going, or null where the engine refuses to ask it or never answers. */
export async function answerOf<Answer>(asked: Promise<Answer>): Promise<Answer | null> {
  return (await within(ANSWERS_MS, asked).catch(() => null)) ?? null;
}
