import { createHash } from 'node:crypto';
import { signedText, verifyDocument } from '@site/release-page';
import * as v from 'valibot';
import { jsonIn, parsedAs } from '../../base/jsonIn.ts';
import { commandName } from '../../base/names/commandName.ts';
import { Refused } from '../../base/refused.ts';
import { timeText } from '../../base/timeText.ts';
import { visible } from '../../base/visible.ts';
import { signDocument } from '../../signing/signDocument.ts';
import type { Store } from '../../store/store.ts';
import { readPublicKey, requireSigningKey } from '../../trust/storeKey.ts';
import { freeRevision } from '../genuineRevisions.ts';
import { type Revision, revisionSchema } from '../revision.ts';

const LASTS_MS = 24 * 60 * 60 * 1000;

const proposalSchema = v.object({
  kind: v.literal('proposal'),
  revision: revisionSchema,
  signature: v.optional(v.string()),
});

/** A revision that waits for a second person: whole, and signed by the first. */
export type Proposal = { readonly id: string; readonly revision: Revision };

/** Thrown when a change is stored as a proposal: nothing is live until a second person approves it. */
export class AwaitsApproval extends Error {
  override readonly name = 'AwaitsApproval';
  readonly proposal: Proposal;

  constructor(proposal: Proposal) {
    const { channel, issuedAt } = proposal.revision.document;
    const until = new Date(Date.parse(issuedAt) + LASTS_MS).toISOString();
    super(
      `Nothing is changed yet: on channel ${channel} another person has to approve it, until ${timeText(until)} and while ` +
        `nothing else changes there: ${commandName()} promote --approve ${proposal.id}`,
    );
    this.proposal = proposal;
  }
}

/** Stores a revision until a second person approves it, and removes the proposals that can no longer be approved. */
export async function writeProposal(store: Store, revision: Revision): Promise<Proposal> {
  const { channel, issuedAt } = revision.document;
  const id = createHash('sha256').update(signedText(revision)).digest('hex').slice(0, 8);
  const proposal = { kind: 'proposal' as const, revision };
  const signed = await signDocument<typeof proposal & { signature?: string }>(
    proposal,
    await requireSigningKey(store),
  );
  await store.replace(proposalPath(channel, id), `${JSON.stringify(signed)}\n`);
  for (const { id: old, revision: one } of await allProposals(store, channel))
    if (hasLapsed(one, revision.document.revision, new Date(issuedAt)))
      await removeProposal(store, channel, old);
  return { id, revision };
}

/** Returns the revisions of a channel that wait for a second person, oldest first. */
export async function openProposals(
  store: Store,
  { channel, revision }: { readonly channel: string; readonly revision: number },
  now: Date,
): Promise<Proposal[]> {
  const all = await allProposals(store, channel);
  const next = all.length > 0 ? await freeRevision(store, channel, revision + 1) : 0;
  return all
    .filter((proposal) => !hasLapsed(proposal.revision, next, now))
    .sort((a, b) => (a.revision.document.issuedAt < b.revision.document.issuedAt ? -1 : 1));
}

/**
 * Returns a revision that waits for a second person. Throws `Refused` when there is none with that id, or it has
 * lapsed.
 */
export async function requireProposal(
  store: Store,
  { channel, revision }: { readonly channel: string; readonly revision: number },
  id: string,
  now: Date,
): Promise<Proposal> {
  const proposal = await readProposal(store, channel, id);
  if (!proposal)
    throw new Refused(
      `Nothing with the id "${visible(id)}" waits for approval on channel ${channel}. See: status.`,
    );
  const next = await freeRevision(store, channel, revision + 1);
  if (!hasLapsed(proposal.revision, next, now)) return proposal;
  const { by, document } = proposal.revision;
  const why =
    document.revision === next
      ? 'it is older than a day'
      : `the channel has moved on to revision ${revision} since`;
  throw new Refused(`The proposal ${id} of ${visible(by)} has lapsed: ${why}. It has to be made again.`);
}

/** Removes a proposal; a missing one is no error. */
export async function removeProposal(store: Store, channel: string, id: string): Promise<void> {
  await store.remove(proposalPath(channel, id));
}

async function allProposals(store: Store, channel: string): Promise<Proposal[]> {
  const paths = await store.list(proposalFolder(channel));
  const ids = paths.flatMap((path) => /\/([0-9a-f]{8})\.json$/.exec(path)?.[1] ?? []);
  const found = await Promise.all(ids.map((id) => readProposal(store, channel, id)));
  return found.filter((one) => one !== undefined);
}

/** Reads a proposal; ignores a file that the release key has not signed. */
async function readProposal(store: Store, channel: string, id: string): Promise<Proposal | undefined> {
  if (!/^[0-9a-f]{8}$/.test(id)) return undefined;
  const [bytes, key] = await Promise.all([store.read(proposalPath(channel, id)), readPublicKey(store)]);
  if (!bytes || !key) return undefined;
  const received = jsonIn(bytes);
  if (typeof received !== 'object' || received === null || !(await verifyDocument(received, key)))
    return undefined;
  const revision = parsedAs(proposalSchema, received)?.revision;
  return revision?.document.channel === channel ? { id, revision } : undefined;
}

function hasLapsed({ document }: Revision, next: number, now: Date): boolean {
  return document.revision !== next || now.getTime() - Date.parse(document.issuedAt) > LASTS_MS;
}

/** Apart from the folder of the revisions, where every file counts as a revision. */
function proposalFolder(channel: string): string {
  return `proposals/${channel}`;
}

function proposalPath(channel: string, id: string): string {
  return `${proposalFolder(channel)}/${id}.json`;
}
