import { requireChannelState } from '../document/channelState.ts';
import { nextRevision } from '../document/revise.ts';
import { channelNames, newestDocument } from '../document/revisions.ts';
import { isBehindRoles } from '../document/teams.ts';
import type { Store } from '../store/store.ts';
import { canSign } from '../trust/listVersion.ts';
import { changeChannel } from './changeChannel.ts';
import { type ReleaseOptions, stampOf } from './releaseOptions.ts';

/**
 * Makes a revision of what is live on every channel whose pages do not have the newest roles yet, so that open pages follow
 * them. Returns the channels; undefined where this computer has no key for that, and the next release brings the roles.
 */
export async function followRoles(
  store: Store,
  options: Omit<ReleaseOptions, 'channel'>,
  why: string,
): Promise<string[] | undefined> {
  if (!(await canSign(store))) return undefined;
  const behind: string[] = [];
  for (const channel of await channelNames(store)) {
    const document = await newestDocument(store, channel);
    if (!(await isBehindRoles(store, document))) continue;
    const stamp = stampOf({ ...options, channel }, why, { name: 'repair', applications: [] });
    const next = nextRevision(document, document, stamp);
    await changeChannel(store, requireChannelState, { channel }, () => ({
      takesBack: true,
      revise: () => next,
    }));
    behind.push(channel);
  }
  return behind;
}
