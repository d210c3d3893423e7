import type { ByVisit, Compared, Visited } from './compared.ts';
import { shareText, wholeText } from './numberText.ts';

const kinds = {
  first: 'first loads',
  returning: 'returning pages',
  unknown: 'pages of unknown kind',
} as const;

/**
 * Returns a text on the compared pages of two versions: how many there were, how many failed, and how many were left
 * out. It is empty where there were none.
 */
export function comparedText({ canary, current, pages }: Compared): string {
  const lines = (Object.keys(kinds) as (keyof ByVisit)[])
    .filter((visit) => canary[visit].pages + current[visit].pages > 0)
    .map((visit) => `${visitedText(canary[visit], kinds[visit])} with ${visitedText(current[visit])}`);
  if (lines.length === 0) return '';
  const lost = { canary: lostIn(canary), current: lostIn(current) };
  const left =
    lost.canary + lost.current > 0
      ? ` Left out, because the line failed: ${partText(lost.canary, pages.canary)} with ${partText(lost.current, pages.current)}.`
      : '';
  return `Compared: ${lines.join('; ')}.${left}`;
}

function visitedText({ pages, failed }: Visited, kind?: string): string {
  return `${wholeText(pages)}${kind ? ` ${kind}` : ''} (${wholeText(failed)} failed)`;
}

function lostIn({ first, returning, unknown }: ByVisit): number {
  return first.lost + returning.lost + unknown.lost;
}

function partText(count: number, of: number): string {
  return `${wholeText(count)} of ${wholeText(of)} pages${of > 0 ? ` (${shareText(Math.min(1, count / of))})` : ''}`;
}
