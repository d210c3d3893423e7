import { Mistake } from './mistake.ts';

const MOST = 1_000_000;

/** Returns a parser of whole numbers of at least this size. The parser throws `Mistake` for anything else. */
export function wholeNumberFrom(least: number): (text: string) => number {
  return (text) => {
    const number = /^\d{1,7}$/.test(text) ? Number(text) : Number.NaN;
    if (number >= least && number <= MOST) return number;
    throw new Mistake(`"${text}" is no whole number from ${least} to ${MOST.toLocaleString('en')}.`);
  };
}
