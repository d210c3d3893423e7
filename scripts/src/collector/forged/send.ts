import type { report } from '@site/collector/drill';

/** The versions of the wallet: the one that others have, and the one that is rolled out. */
export const [current, canary] = ['1.0.0', '1.1.0'] as const;

/** Returns a number in letters: digits of a message are no part of its group. */
export const inLetters = (number: number) =>
  [...String(number)].map((digit) => 'abcdefghij'[Number(digit)]).join('');

/** Sends a report with these fields of a network, as a new page or as one that came before, with its ticket. */
export type Send = (page: number, network: number, given: Parameters<typeof report>[0]) => void;
