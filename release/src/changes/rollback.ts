import { commandName } from '../base/names/commandName.ts';
import { Refused } from '../base/refused.ts';
import { type Change, channelOf, stepTo } from '../document/channel.ts';
import { type ChannelState, requireChannelState } from '../document/channelState.ts';
import { commit } from '../document/commit.ts';
import { withoutCanary } from '../document/remoteChannel.ts';
import { revise, type Stamp } from '../document/revise.ts';
import type { MadeChange, Revision } from '../document/revision.ts';
import { wayBack } from '../document/wayBack.ts';
import type { Store } from '../store/store.ts';
import { alreadyBack, type PlannedRollback } from './alreadyBack.ts';
import { comeBack } from './back/comeBack.ts';
import { leftAfter } from './back/left.ts';
import { noEarlier } from './back/noEarlier.ts';
import { companion, proposedCompanions } from './companions.ts';
import type { Outcome } from './promote.ts';
import { type ReleaseOptions, stampOf } from './releaseOptions.ts';
import { restored } from './restored.ts';

/**
 * Restores one application to its state when an earlier version was live: the previous one, or `to`. The applications of `with`
 * go back in the same revision, to what they were then. While a canary runs and no older version is named, it only ends the
 * canary. A retired remote comes back. Nothing else on the channel changes. Throws `Refused` when there is no such version or
 * the result could not run; the refusal then names the applications that can go back together.
 */
export async function rollback(
  store: Store,
  name: string,
  options: ReleaseOptions & {
    readonly reason: string;
    readonly to?: string;
    readonly with?: readonly string[];
  },
): Promise<Outcome> {
  const { channel = 'live', with: others = [] } = options;
  const channelState = await requireChannelState(store, channel);
  const { document: current } = channelState;
  const live = channelOf(current, name);
  if (!live && current.retired?.[name] && others.length === 0)
    return comeBack(store, channelState, name, options);
  if (!live) throw new Refused(`${name} is not live on channel ${channel}.`);
  const { active, canary } = live;
  const isOnlyCanary = canary !== undefined && (options.to === undefined || options.to === active);
  if (isOnlyCanary && others.length > 0)
    throw new Refused(
      `This rollback would only end the canary of ${name}: leave --with out, or name the version with --to.`,
    );
  const from = isOnlyCanary ? canary.version : active;
  const before = isOnlyCanary ? undefined : await wayBack(store, channelState, name, live);
  const to = isOnlyCanary ? active : (options.to ?? before?.version ?? active);
  const named = [{ name, from, to }, ...others.map((other) => ({ name: other }))];
  const stamp = stampOf(options, options.reason, madeChange(named));
  const planned = { name, from, to, isToGiven: options.to !== undefined, stamp };
  const already = await alreadyBack(store, channelState, planned, options);
  if (already) return already;
  const ended = canary ? { endedCanary: canary.version } : {};
  if (isOnlyCanary) {
    const revision = await revise(store, current, [stepTo(name, withoutCanary(live))], stamp);
    const document = await commit(store, revision, channelState);
    const left = await leftAfter(store, channelState, name, options);
    return { document, name, from, to, changed: true, ...ended, left };
  }
  if (to === from && options.to === undefined) throw noEarlier(current, { name, version: from }, options);
  const { next, earlier } = await restored(store, channelState, planned);
  const change = stepTo(name, next);
  const companions = await Promise.all(others.map((other) => companion(store, channelState, earlier, other)));
  const together = companions.map((one) => ({ name: one.name, from: one.from, to: one.to, changed: true }));
  const applications = [{ name, from, to }, ...together.map(({ changed: _, ...one }) => one)];
  const revision = await revised(
    store,
    channelState,
    [change, ...companions.map((one) => one.change)],
    { ...stamp, change: madeChange(applications) },
    async () =>
      proposalText(
        options,
        planned,
        await proposedCompanions(store, channelState, earlier, { name, change }),
      ),
  );
  return {
    document: await commit(store, revision, channelState),
    name,
    from,
    to,
    changed: true,
    ...ended,
    ...(together.length > 0 && { together }),
  };
}

/** Returns the sentence with the command that takes back a set of applications; none where no set can go back. */
function proposalText(
  { reason, to }: { readonly reason: string; readonly to?: string },
  { name }: PlannedRollback,
  companions: readonly string[],
): string {
  if (companions.length === 0) return '';
  const version = to === undefined ? '' : ` --to ${to}`;
  return (
    `\n${name} can go back together with ${companions.join(', ')}: ` +
    `${commandName()} rollback ${name}${version} --with ${companions.join(',')} --reason ${JSON.stringify(reason)}`
  );
}

/** Returns the next revision. A refusal names the command that takes back what can only go back together. */
async function revised(
  store: Store,
  channelState: ChannelState,
  changes: readonly Change[],
  stamp: Stamp,
  proposal: () => Promise<string>,
): Promise<Revision> {
  try {
    return await revise(store, channelState.document, changes, stamp);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    throw new Refused(`${error.message}${await proposal()}`, error.refusal);
  }
}

function madeChange(applications: MadeChange['applications']): MadeChange {
  return { name: 'rollback', applications };
}
