import type { ReleaseDocument } from '@site/release-page';
import { requireChannelState } from '../document/channelState.ts';
import { nextRevision } from '../document/revise.ts';
import { channelNames, newestDocument } from '../document/revisions.ts';
import { isBehindRoles } from '../document/teams.ts';
import { personWith } from '../people/actor.ts';
import { readPeople } from '../people/people.ts';
import type { Store } from '../store/store.ts';
import { canDecide } from '../trust/listVersion.ts';
import { requireSigningKey } from '../trust/storeKey.ts';
import { beginChange, commitChange, requireExpected } from './changeChannel.ts';
import { type ReleaseOptions, stampOf } from './releaseOptions.ts';

/**
 * Makes a revision of what is live on every channel whose newest is a step, as `channels` decides: it then counts without
 * the key that signed the step. Throws `Refused` without the key of `channels`.
 */
export async function decideSteps(store: Store, options: Omit<ReleaseOptions, 'channel'>): Promise<void> {
  for (const channel of await channelNames(store)) {
    const document = await newestDocument(store, channel);
    if (!document.base) continue;
    await requireSigningKey(store);
    await reviseAsIs(store, document, options, 'what the role steps signed is signed by channels');
  }
}

/**
 * Makes a revision of what is live on every channel whose pages do not have the newest roles yet, so that open pages follow
 * them. Returns the channels; undefined where this computer has no key for that, and the next release brings the roles.
 */
export async function followRoles(
  store: Store,
  options: Omit<ReleaseOptions, 'channel'>,
  why: string,
): Promise<string[] | undefined> {
  if (!(await canDecide(store)) || !(await isLeftToOne(store))) return undefined;
  const behind: string[] = [];
  for (const channel of await channelNames(store)) {
    const document = await newestDocument(store, channel);
    if (!(await isBehindRoles(store, document))) continue;
    await reviseAsIs(store, document, options, why);
    behind.push(channel);
  }
  return behind;
}

/** Whether the person here may make a revision alone, where people decide. */
async function isLeftToOne(store: Store): Promise<boolean> {
  const people = await readPeople(store);
  if (!people) return true;
  const key = await store.personalKey();
  const may = key && personWith(people, key.publicKey)?.roles.includes('release');
  return may === true && people.approval.length === 0;
}

async function reviseAsIs(
  store: Store,
  document: ReleaseDocument,
  options: Omit<ReleaseOptions, 'channel'>,
  why: string,
): Promise<void> {
  const { channel } = document;
  const stamp = stampOf({ ...options, channel }, why, { name: 'repair', applications: [] });
  const next = nextRevision(document, document, stamp);
  const change = await beginChange(store, requireChannelState, { channel, takesBack: true });
  await commitChange(await requireExpected(change), next);
}
