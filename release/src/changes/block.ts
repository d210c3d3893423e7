import type { ReleaseDocument } from '@site/release-page';
import type { Answer } from '../base/answer.ts';
import { Refused } from '../base/refused.ts';
import { blockedVersions, type Change, channelOf, stepTo } from '../document/channel.ts';
import { type ChannelState, requireChannelState } from '../document/channelState.ts';
import { withoutCanary } from '../document/remoteChannel.ts';
import { revise, type Stamp } from '../document/revise.ts';
import type { MadeChange } from '../document/revision.ts';
import { wayBack } from '../document/wayBack.ts';
import { requirePublished } from '../published/published.ts';
import type { Store } from '../store/store.ts';
import { insteadOfBack } from './back/whyStays.ts';
import { beginChange, commitChange, completeChange, requireExpected } from './changeChannel.ts';
import { isOwn } from './expectation.ts';
import { withUsableLastGood } from './fallback.ts';
import { type ReleaseOptions, stampOf } from './releaseOptions.ts';

/** The channel's release document after a block or unblock, and whether the command changed it. */
export type BlockOutcome = {
  readonly document: ReleaseDocument;
  readonly changed: boolean;
  /** Where it changes the version that a rollback returns to: that version; null where there is none any more. */
  readonly rollbackTo?: string | null;
};

/**
 * Prevents a version of an application from ever going live on a channel. Ends its canary, and removes it as the fallback.
 * Throws `Refused` for an unknown version, and for the live one, which has to be taken back first.
 */
export async function block(
  store: Store,
  name: string,
  version: string,
  options: ReleaseOptions & { readonly reason: string },
): Promise<BlockOutcome> {
  await requirePublished(store, name, version);
  const stamp = stampOf(options, options.reason, changeOf('block', name, version));
  return changeBlocked(store, name, { options, stamp }, async (channelState, blocked) => {
    const live = channelOf(channelState.document, name);
    if (live?.active === version) {
      const back = await wayBack(store, channelState, name, live);
      throw new Refused(`${name} ${version} is live. ${firstText(channelState, name, back, options)}`, {
        code: 'isLive',
        app: name,
        version,
      });
    }
    return blocked.includes(version) ? undefined : [...blocked, version].sort();
  });
}

/** Returns what has to happen before a live version can be blocked, as a sentence. */
function firstText(
  { document }: ChannelState,
  name: string,
  back: object | undefined,
  options: ReleaseOptions,
): string {
  if (back) return `Take it back first: rollback ${name} --reason "…", then block it.`;
  return `It can be blocked once it is not live, and there is no earlier version. ${insteadOfBack(document, name, options)}`;
}

/**
 * Allows a blocked version to go live again, without making it live: a rollback may return to it again. Throws `Refused` when
 * the version is not blocked.
 */
export async function unblock(
  store: Store,
  name: string,
  version: string,
  options: ReleaseOptions,
): Promise<BlockOutcome> {
  const stamp = stampOf(options, `unblock ${name} ${version}`, changeOf('unblock', name, version));
  return changeBlocked(store, name, { options, stamp }, (channelState, blocked) => {
    if (blocked.includes(version)) return blocked.filter((one) => one !== version);
    if (isOwn(channelState, stamp)) return undefined;
    const known = blocked.length > 0 ? `Blocked: ${blocked.join(', ')}` : 'No version is';
    throw new Refused(`${name} ${version} is not blocked. ${known}.`);
  });
}

function changeOf(name: string, app: string, version: string): MadeChange {
  return { name, applications: [{ name: app, version }] };
}

/** Changes the blocked versions of an application, also of one that is off the channel. `blockedAfter` returns none to change nothing. */
async function changeBlocked(
  store: Store,
  name: string,
  { options, stamp }: { readonly options: ReleaseOptions; readonly stamp: Stamp },
  blockedAfter: (
    channelState: ChannelState,
    blocked: readonly string[],
  ) => readonly string[] | undefined | Promise<readonly string[] | undefined>,
): Promise<BlockOutcome> {
  const takesBack = stamp.change?.name === 'block';
  const begun = await beginChange(store, requireChannelState, { ...options, takesBack });
  const { document: current } = begun.state;
  if (!channelOf(current, name) && !current.retired?.[name])
    throw new Refused(`${name} is not live on channel ${stamp.channel}.`);
  const blocked = await blockedAfter(begun.state, blockedVersions(current, name));
  if (!blocked) return { document: await completeChange(begun, stamp), changed: false };
  const { change, ...way } = await withBlocked(store, begun.state, name, blocked);
  const expected = await requireExpected(begun);
  const revision = await revise(store, current, [change], stamp);
  return { document: await commitChange(expected, revision), changed: true, ...way };
}

/** Returns the change that gives an application these blocked versions, and another way back where that changes. */
async function withBlocked(
  store: Store,
  channelState: ChannelState,
  name: string,
  blocked: readonly string[],
): Promise<{ readonly change: Change } & Pick<BlockOutcome, 'rollbackTo'>> {
  const before = channelOf(channelState.document, name);
  if (!before) return { change: { kind: 'retired', name, blocked } };
  const isCanary = before.canary !== undefined && blocked.includes(before.canary.version);
  const rest = { ...(isCanary ? withoutCanary(before) : before), blocked: [...blocked] };
  const [was, is] = await Promise.all(
    [before, rest].map((application) => wayBack(store, channelState, name, application)),
  );
  const next = await withUsableLastGood(store, channelState, name, rest);
  const isSame = was?.version === is?.version;
  return { change: stepTo(name, next), ...(!isSame && { rollbackTo: is?.version ?? null }) };
}

/** Returns the answer of a block or unblock. */
export function blockAnswer(
  name: 'block' | 'unblock',
  { app, version }: { readonly app: string; readonly version: string },
  { document, changed, rollbackTo }: BlockOutcome,
): Answer {
  const { channel, revision } = document;
  const done = `${changed ? 'is' : 'was already'} ${name}ed`;
  const back =
    rollbackTo === null
      ? `No version is left that rollback ${app} could return to.`
      : `rollback ${app} now goes to ${rollbackTo}.`;
  return {
    text: `${app} ${version} ${done} (channel ${channel}, revision ${revision}).${rollbackTo === undefined ? '' : ` ${back}`}`,
    data: { name: app, version, channel, revision, changed, ...(rollbackTo !== undefined && { rollbackTo }) },
  };
}
