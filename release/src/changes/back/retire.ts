import type { ReleaseDocument } from '@site/release-page';
import type { Answer } from '../../base/answer.ts';
import { Refused } from '../../base/refused.ts';
import { remotesAfter } from '../../document/channel.ts';
import { requireChannelState } from '../../document/channelState.ts';
import { nextRevision } from '../../document/revise.ts';
import type { Store } from '../../store/store.ts';
import { beginChange, commitChange, completeChange, requireExpected } from '../changeChannel.ts';
import { type ReleaseOptions, stampOf } from '../releaseOptions.ts';
import { commandFor, whyStays } from './whyStays.ts';

/** The channel's release document after a remote has left it, and the version that was live. */
export type Retirement = {
  readonly document: ReleaseDocument;
  readonly name: string;
  readonly from?: string;
  readonly changed: boolean;
};

/**
 * Takes a remote off the channel: its tab goes, and its addresses lead to the hall. Its canary and its rollout end; its
 * versions stay in the store, and the blocked ones stay blocked. Throws `Refused` for the host, and for a remote with a screen
 * that another one needs.
 */
export async function retire(
  store: Store,
  name: string,
  options: ReleaseOptions & { readonly reason: string },
): Promise<Retirement> {
  const stamp = stampOf(options, options.reason, { name: 'retire', applications: [{ name }] });
  const change = await beginChange(store, requireChannelState, { ...options, takesBack: true });
  const { document: current } = change.state;
  const { [name]: live } = current.remotes;
  const isRetired = current.retired?.[name] !== undefined;
  if (!live && !isRetired && name !== 'host')
    throw new Refused(`${name} is not live on channel ${current.channel}.`);
  const why = whyStays(current, name);
  if (why) throw new Refused(`${why} To take a version back: ${commandFor(`rollback ${name}`, options)}`);
  const { active: from, blocked = [] } = live ?? {};
  const left = { name, ...(from !== undefined && { from }) };
  if (isRetired) return { document: await completeChange(change, stamp), ...left, changed: false };
  const expected = await requireExpected(change);
  // The remaining remotes fit as before: a refusal because of another remote would only keep this one live.
  const state = { host: current.host, ...remotesAfter(current, [{ kind: 'retired', name, blocked }]) };
  const revision = nextRevision(state, current, {
    ...stamp,
    change: { ...stamp.change, applications: [left] },
  });
  return { document: await commitChange(expected, revision), ...left, changed: true };
}

/** Returns the answer of a retirement. */
export function retiredAnswer({ document, name, from, changed }: Retirement, reason: string): Answer {
  const { channel, revision } = document;
  const where = `(channel ${channel}, revision ${revision})`;
  const back = `To bring it back: ${commandFor(`rollback ${name}`, { channel, reason })}`;
  return {
    text: changed
      ? `${name} is off the site: its tab is gone and its addresses lead to the hall, in open pages from their next change of screen ${where}.\n${back}`
      : `${name} is off the site already; nothing changed ${where}.\n${back}`,
    data: { name, channel, revision, ...(from !== undefined && { from }), changed },
  };
}
