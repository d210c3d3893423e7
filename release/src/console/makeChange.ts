import { Refused } from '../base/refused.ts';
import { carryOut } from '../changes/carryOut.ts';
import { releaseCheck, skippedCheck } from '../changes/smokeTest.ts';
import { AwaitsApproval } from '../document/awaitsApproval.ts';
import { needsReason, readChange, revisionIn } from './changeForm.ts';
import { changePage } from './changePage.tsx';
import type { Desk, Page } from './desk.ts';

/** Makes the change of a confirmed form, unless the channel is not at the revision that the form was made for. */
export async function makeChange(
  desk: Desk,
  fields: URLSearchParams,
): Promise<Page | { readonly goTo: string }> {
  const { store, channel, by, smokeTest } = desk;
  const change = readChange(fields);
  const seen = revisionIn(fields, 'revision');
  const isUntried = change.name === 'promote' && change.skipCheck;
  if ((needsReason(change) || isUntried) && !change.reason)
    return changePage(desk, change, { isWithoutReason: true });
  try {
    const place = { channel, by, expectRevision: seen };
    const check = isUntried ? skippedCheck(change.reason ?? '') : smokeTest && releaseCheck(smokeTest);
    await carryOut(store, change, { ...place, ...(check && { check }) });
  } catch (error) {
    if (error instanceof AwaitsApproval) return { goTo: `/?proposed=${error.proposal.id}` };
    if (error instanceof Refused) return changePage(desk, change, { refused: error });
    throw error;
  }
  return { goTo: `/?done=${seen + 1}` };
}
