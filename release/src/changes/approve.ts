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
import { changeChannel } from './changeChannel.ts';

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
  const { document, plan } = await changeChannel(store, channelStateOf, { channel, now }, async (state) => {
    const place = { channel, revision: state?.document.revision ?? 0 };
    const { revision: proposed } = await requireProposal(store, place, id, now());
    return { proposed, revise: () => issuedNow(store, proposed, now) };
  });
  await removeProposal(store, channel, id);
  return { document, proposed: plan.proposed };
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
