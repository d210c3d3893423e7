import type { Look } from './inPage.ts';

/** The length from which a player notices a task as a frozen page. */
export const FREEZE_MS = 1_000;

export type Verdict =
  | 'white'
  | 'dead end'
  | 'uncaught'
  | 'console error'
  | 'frozen'
  | 'wrong text'
  | 'sideways'
  | 'crash card'
  | 'reloaded'
  | 'script ran';

export type Finding = { readonly verdict: Verdict; readonly what: string };

/** Returns the problems in the content of a page and in its processor time. */
export function findingsOf(look: Look, cpuSeconds: number): Finding[] {
  const { isWhite, isDeadEnd, cards, wrongWords, sidewaysPx, isHacked, longestTaskMs } = look;
  const found: (Finding | false)[] = [
    isWhite && { verdict: 'white', what: 'nothing readable' },
    isDeadEnd && { verdict: 'dead end', what: 'nothing to tap' },
    cards.length > 0 && { verdict: 'crash card', what: cards.join(', ') },
    wrongWords.length > 0 && { verdict: 'wrong text', what: wrongWords.join(' | ') },
    sidewaysPx > 0 && { verdict: 'sideways', what: `${sidewaysPx} px` },
    isHacked && { verdict: 'script ran', what: 'a script of the answer ran' },
    cpuSeconds * 1_000 > FREEZE_MS && {
      verdict: 'frozen',
      what: `a task of ${Math.round(longestTaskMs)} ms, ${Math.round(cpuSeconds * 1_000)} ms of processor time since`,
    },
  ];
  return found.filter((finding) => finding !== false);
}
