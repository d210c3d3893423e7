import { isDeepStrictEqual } from 'node:util';
import type { ReleaseDocument } from '@site/release-page';
import { Refused } from '../../base/refused.ts';
import { type Actor, requireRole } from '../../people/actor.ts';
import { type Consent, consentTo, isConsent } from '../../people/consent.ts';
import type { Store } from '../../store/store.ts';
import { configOf } from '../configuration.ts';
import { headOf } from '../head.ts';
import { lasting } from '../revise.ts';
import type { Revision } from '../revision.ts';
import { stepAfter } from '../steps.ts';
import { withoutTeams } from '../teams.ts';
import { AwaitsApproval, writeProposal } from './proposals.ts';
import { isOnlyEnding, shownByPlans } from './withinPlans.ts';

/**
 * The commands that only take something back. One person may run them even where a channel requires approval, because
 * players wait.
 */
const takesBack = ['rollback', 'block'];

/**
 * Returns a revision with the name and the signatures of its author. A revision that its author has signed
 * gets the signatures of the second person, who approves it. Returns it unchanged while the store has no list of
 * people. Throws `Refused` for a person without the role, and `AwaitsApproval`, after storing the proposal, when the
 * change takes a second person. A step is signed by nobody but the key that makes it; its author consents to it.
 */
export async function authorise(
  store: Store,
  revision: Revision,
  { isStep }: { readonly isStep: boolean },
): Promise<Revision> {
  const [proposer] = revision.signedBy ?? [];
  const actor = await requireRole(store, proposer ? 'approve' : 'release', { isStep });
  if (!actor) return revision;
  const at = revision.approvedAt ?? revision.document.issuedAt;
  if (proposer) {
    await checkProposer(revision, proposer, actor);
    const signedBy = [proposer, await consentTo(revision, { act: 'approve', at, actor })];
    return { ...revision, signedBy, document: await withSignatures(revision.document, actor) };
  }
  const own = { ...revision, by: actor.person.name };
  const consented = { ...own, signedBy: [await consentTo(own, { act: 'release', at, actor })] };
  if (isStep) return consented;
  const signed = { ...consented, document: await withSignatures(own.document, actor) };
  if (actor.people.approval.includes(own.document.channel))
    throw new AwaitsApproval(await writeProposal(store, signed));
  return signed;
}

/** Returns a document with the signatures of one more person over it and over its head, which pages verify. */
async function withSignatures(document: ReleaseDocument, { key }: Actor): Promise<ReleaseDocument> {
  const head = headOf(document);
  const { signatures = [] } = document;
  const own = [await key.sign(document), ...(head ? [await key.sign(head.document)] : [])];
  return { ...document, signatures: [...signatures, ...own] };
}

/**
 * Throws `Refused` when the approver is the proposer, when the list has no such proposer with the role `release` any
 * more, or when the proposer signed something else.
 */
async function checkProposer(
  revision: Revision,
  proposer: Consent,
  { people, person }: Actor,
): Promise<void> {
  const other = people.people.find(({ name }) => name === proposer.by);
  if (proposer.by === person.name)
    throw new Refused('Who proposed a change cannot approve it: that takes another person.', {
      code: 'ownProposal',
    });
  if (!other?.roles.includes('release') || !(await isConsent(revision, proposer, other.key)))
    throw new Refused(
      `${proposer.by}, who proposed this, is not in the list of people as then. It has to be made again.`,
    );
}

/** Whether a revision only takes something back, or goes on as the plans of the revision before say. */
export async function isAgreed(
  store: Store,
  { before, after }: { readonly before: Revision | undefined; readonly after: Revision },
): Promise<boolean> {
  if (after.change && takesBack.includes(after.change.name)) return isOnlyEnding(before, after);
  const shown = before && shownByPlans(before, after);
  if (!shown) return false;
  const [then, now] = await Promise.all([before, after].map((revision) => configOf(store, revision)));
  const agreed = { ...before.document, ...shown };
  const planned = after.document.base ? stepAfter(before.document, agreed) : agreed;
  return (
    planned !== undefined && isDeepStrictEqual([approvable(after.document), now], [approvable(planned), then])
  );
}

/** Leaves out the number of a revision with another configuration, which is compared itself, and whose keys signed. */
function approvable(document: ReleaseDocument): object {
  const { configuredIn: _, ...fields } = lasting(withoutTeams(document));
  return fields;
}
