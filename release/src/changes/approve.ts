import type { ReleaseDocument } from '@site/release-page';
import { Refused } from '../base/refused.ts';
import { removeProposal, requireProposal } from '../document/approval/proposals.ts';
import { runnableVersions } from '../document/channel.ts';
import { channelStateOf } from '../document/channelState.ts';
import { stateAfter } from '../document/revise.ts';
import type { Revision } from '../document/revision.ts';
import { actorOn } from '../people/actor.ts';
import { requirePublished } from '../published/published.ts';
import { begunAt } from '../rollouts/planChanges.ts';
import type { Store } from '../store/store.ts';
import { beginChange, commitChange, requireExpected } from './changeChannel.ts';

/** The release document that an approval made, and the approved proposal. */
export type Approved = { readonly document: ReleaseDocument; readonly proposed: Revision };

/**
 * Makes the revision that another person proposed, in the name of both. Throws `Refused` when the proposal is missing or has
 * lapsed, when its versions could not run any more, and when the caller may not approve it. The proposer never may.
 */
export async function approve(
  store: Store,
  id: string,
  { channel = 'live', now = () => new Date() }: { readonly channel?: string; readonly now?: () => Date },
): Promise<Approved> {
  if (!(await actorOn(store)))
    throw new Refused('This store has no list of people, so nothing waits for approval. See: help people.');
  const change = await beginChange(store, channelStateOf, { channel, now });
  const place = { channel, revision: change.state?.document.revision ?? 0 };
  const { revision: proposed } = await requireProposal(store, place, id, now());
  const expected = await requireExpected(change);
  const document = await commitChange(expected, await issuedNow(store, proposed, now));
  await removeProposal(store, channel, id);
  return { document, proposed };
}

/** Returns a proposed revision, whose document is signed as it is, with the time of its approval. Throws `Refused` when it could not run any more. */
async function issuedNow(
  store: Store,
  { document, rollouts, ...proposed }: Revision,
  now: () => Date,
): Promise<Revision> {
  await Promise.all(
    runnableVersions(document).map(([name, version]) => requirePublished(store, name, version)),
  );
  await stateAfter(store, document, []);
  const approvedAt = now().toISOString();
  return {
    ...proposed,
    ...(rollouts && { rollouts: begunAt(rollouts, document.issuedAt, approvedAt) }),
    approvedAt,
    document,
  };
}
