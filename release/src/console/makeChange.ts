import { Refused } from '../base/refused.ts';
import { carryOut } from '../changes/carryOut.ts';
import { commitCheck, releaseCheck, skippedCheck } from '../changes/checks/smokeTest.ts';
import { AwaitsApproval } from '../document/approval/proposals.ts';
import { needsReason, readChange, revisionIn } from './changeForm.ts';
import type { Page, PageContext } from './pageContext.ts';
import { changePage } from './pages/changePage.tsx';

/**
 * Makes the change of a confirmed form, then redirects to the overview. Shows the change again, with the problem, when its
 * reason is missing or the release tool refuses, as it does when the channel has left the revision that the form shows.
 */
export async function makeChange(
  context: PageContext,
  fields: URLSearchParams,
): Promise<Page | { readonly goTo: string }> {
  const { store, channel, by } = context;
  const change = readChange(fields);
  const seen = revisionIn(fields, 'revision');
  const isCheckSkipped = change.name === 'promote' && change.skipCheck;
  if ((needsReason(change) || isCheckSkipped) && !change.reason)
    return changePage(context, change, { isWithoutReason: true });
  try {
    const place = { channel, by, expectRevision: seen };
    const check = isCheckSkipped ? skippedCheck(change.reason ?? '') : releaseCheck(context);
    await carryOut(store, change, {
      ...place,
      ...(check && { check: commitCheck(check, { isDirtyFine: false }) }),
    });
  } catch (error) {
    if (error instanceof AwaitsApproval) return { goTo: `/?proposed=${error.proposal.id}` };
    if (error instanceof Refused) return changePage(context, change, { refused: error });
    throw error;
  }
  return { goTo: `/?done=${seen + 1}` };
}
