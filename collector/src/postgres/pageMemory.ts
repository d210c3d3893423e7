import type { HeldCounts } from '../counting/fold.ts';
import type { Page } from '../counting/openPages.ts';

type Remembered = Pick<Page, 'firsts' | 'minutes' | 'numbers' | 'held'>;
/** A number, or the first and the last of consecutive ones, as in `3-17`. */
type Run = number | string;
/** Each minute has the hash of what the page reported in it before it: `1x9k2m 29928648-29928655`. */
type Memory = {
  readonly firsts: string[];
  readonly minutes: string[];
  readonly numbers: Run[];
  /** Missing in rows of earlier collectors. */
  readonly held?: HeldCounts[];
};

const MINUTE_MS = 60_000;
/** Events happened an hour before their report at most, so older minutes are asked for no more. */
const LATE_MINUTES = 61;

/**
 * Returns what is remembered of a page as text. Its length depends on what the page did and hardly on how long it is open,
 * because numbers and minutes mostly are consecutive.
 */
export function memoryText({ firsts, minutes, numbers, held, at }: Remembered & Pick<Page, 'at'>): string {
  const least = Math.floor(at / MINUTE_MS) - LATE_MINUTES;
  const byWhat = new Map<string, number[]>();
  for (const one of minutes) {
    const [what, minute] = lastWord(one);
    if (Number(minute) >= least) byWhat.set(what, [...(byWhat.get(what) ?? []), Number(minute)]);
  }
  const memory: Memory = {
    firsts: [...firsts],
    minutes: [...byWhat].flatMap(([what, all]) => runsOf(all).map((run) => `${what} ${run}`)),
    numbers: runsOf([...numbers]),
    ...(held.length > 0 && { held }),
  };
  return JSON.stringify(memory);
}

/** Returns what a text stands for, oldest minutes and numbers first. */
export function memoryIn(text: string): Remembered {
  const { firsts, minutes, numbers, held = [] }: Memory = JSON.parse(text);
  const all = minutes.flatMap((one) => {
    const [what, run] = lastWord(one);
    return numbersIn(run).map((minute) => ({ what, minute }));
  });
  return {
    firsts: new Set(firsts),
    minutes: new Set(all.sort((a, b) => a.minute - b.minute).map(({ what, minute }) => `${what} ${minute}`)),
    numbers: new Set(numbers.flatMap(numbersIn)),
    held,
  };
}

function runsOf(all: readonly number[]): Run[] {
  const runs: [first: number, last: number][] = [];
  for (const one of all.toSorted((a, b) => a - b)) {
    const run = runs.at(-1);
    if (run && one === run[1] + 1) run[1] = one;
    else runs.push([one, one]);
  }
  return runs.map(([first, last]) => (first === last ? first : `${first}-${last}`));
}

function numbersIn(run: Run): number[] {
  const [first = 0, last = first] = String(run).split('-').map(Number);
  return Array.from({ length: last - first + 1 }, (_, place) => first + place);
}

function lastWord(text: string): [before: string, word: string] {
  const space = text.lastIndexOf(' ');
  return [text.slice(0, space), text.slice(space + 1)];
}
