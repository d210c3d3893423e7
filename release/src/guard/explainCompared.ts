import { type Explanation, explain } from '../explanations/explanation.ts';
import type { ByVisit, Compared } from './compared.ts';
import { shareText, wholeText } from './numberText.ts';

/**
 * Explains which pages of two versions were compared: how many there were, how many failed, and how many were left out.
 * Where none were compared it explains only how many count for no verdict; the text is empty where there are none of those.
 */
export function explainCompared({ canary, current, pages, leftOut }: Compared): Explanation | '' {
  const lines = (['first', 'returning', 'unknown'] as const)
    .filter((visit) => canary[visit].pages + current[visit].pages > 0)
    .map((visit) =>
      explain(visit, {
        canaryPages: wholeText(canary[visit].pages),
        canaryFailed: wholeText(canary[visit].failed),
        currentPages: wholeText(current[visit].pages),
        currentFailed: wholeText(current[visit].failed),
      }),
    );
  const apart = explainLeftOut(leftOut);
  if (lines.length === 0) return apart;
  const lost = { canary: lostIn(canary), current: lostIn(current) };
  const left =
    lost.canary + lost.current > 0
      ? explain('left', {
          canaryLost: explainPart(lost.canary, pages.canary),
          currentLost: explainPart(lost.current, pages.current),
        })
      : '';
  return explain('compared', { lines, left, apart });
}

/** Explains how many pages count for no verdict, so that many of them are noticed. */
function explainLeftOut({ canary, current }: Compared['leftOut']): Explanation | '' {
  if (canary.network + canary.unconfirmed + current.network + current.unconfirmed === 0) return '';
  return explain('leftOut', {
    canaryCrowded: wholeText(canary.network),
    canaryUnconfirmed: wholeText(canary.unconfirmed),
    currentCrowded: wholeText(current.network),
    currentUnconfirmed: wholeText(current.unconfirmed),
  });
}

function lostIn({ first, returning, unknown }: ByVisit): number {
  return first.lost + returning.lost + unknown.lost;
}

function explainPart(count: number, of: number): Explanation {
  const counts = { count: wholeText(count), of: wholeText(of) };
  if (of === 0) return explain('lostOfNone', counts);
  return explain('lostPages', { ...counts, share: shareText(Math.min(1, count / of)) });
}
