import { Refused } from '../base/refused.ts';
import { carryOut } from '../changes/carryOut.ts';
import { needsReason, readChange, revisionIn } from './changeForm.ts';
import { changePage } from './changePage.tsx';
import type { Desk, Page } from './desk.ts';

/** Makes the change of a confirmed form, unless the channel is not at the revision that the form was made for. */
export async function makeChange(
  desk: Desk,
  fields: URLSearchParams,
): Promise<Page | { readonly goTo: string }> {
  const { store, channel, by } = desk;
  const change = readChange(fields);
  const seen = revisionIn(fields, 'revision');
  if (needsReason(change) && !change.reason)
    return changePage(desk, change, 'Say why: those who read the history will ask.');
  try {
    await carryOut(store, change, { channel, by, expectRevision: seen });
  } catch (error) {
    if (error instanceof Refused) return changePage(desk, change, error.message);
    throw error;
  }
  return { goTo: `/?done=${seen + 1}` };
}
