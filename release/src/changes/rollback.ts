import { commandName } from '../base/names/commandName.ts';
import { Refused, whenRefused } from '../base/refused.ts';
import { channelOf, liveVersion, stepTo } from '../document/channel.ts';
import { type ChannelState, requireChannelState } from '../document/channelState.ts';
import { withoutCanary } from '../document/remoteChannel.ts';
import { revise } from '../document/revise.ts';
import type { MadeChange, Revision } from '../document/revision.ts';
import { wayBack } from '../document/wayBack.ts';
import type { Store } from '../store/store.ts';
import { alreadyBack, lastChangeOf, type PlannedRollback, recentlyBack } from './alreadyBack.ts';
import { comeBack } from './back/comeBack.ts';
import { leftAfter } from './back/left.ts';
import { noEarlier } from './back/whyStays.ts';
import { beginChange, commitChange, requireExpected } from './changeChannel.ts';
import { companion, proposedCompanions } from './companions.ts';
import type { Switch } from './makeLive.ts';
import type { Outcome } from './promote.ts';
import { type ReleaseOptions, stampOf } from './releaseOptions.ts';
import { restored } from './restored.ts';

type RollbackOptions = ReleaseOptions & {
  readonly reason: string;
  readonly to?: string;
  readonly with?: readonly string[];
};

/**
 * Restores one application to its state when an earlier version was live: the previous one, or `to`. The applications of `with`
 * go back in the same revision, to what they were then. While a canary runs and no older version is named, it only ends the
 * canary. A retired remote comes back. Nothing else on the channel changes. Throws `Refused` when there is no such version or
 * the result could not run; the refusal then names the applications that can go back together.
 */
export async function rollback(store: Store, name: string, options: RollbackOptions): Promise<Outcome> {
  const { channel = 'live', with: others = [] } = options;
  const begun = await beginChange(store, requireChannelState, { ...options, takesBack: true });
  const { state } = begun;
  const { document: current } = state;
  const live = channelOf(current, name);
  if (!live && current.retired?.[name] && others.length === 0) return comeBack(begun, name, options);
  if (!live) throw new Refused(`${name} is not live on channel ${channel}.`);
  const { active, canary } = live;
  const isOnlyCanary = canary !== undefined && (options.to === undefined || options.to === active);
  if (isOnlyCanary && others.length > 0)
    throw new Refused(
      `This rollback would only end the canary of ${name}: leave --with out, or name the version with --to.`,
    );
  const from = isOnlyCanary ? canary.version : active;
  const before = isOnlyCanary ? undefined : await wayBack(store, state, name, live);
  const to = isOnlyCanary ? active : (options.to ?? before?.version ?? active);
  const named = [{ name, from, to }, ...others.map((other) => ({ name: other }))];
  const stamp = stampOf(options, options.reason, madeChange(named));
  const planned = { name, from, to, isToGiven: options.to !== undefined, stamp };
  const last = await lastChangeOf(store, state, name);
  const already = await alreadyBack(store, state, { planned, last, options });
  if (already) return already;
  const liveOf = (app: string) => (app === name ? from : liveVersion(current, app));
  const expected = await requireExpected(begun, { liveOf });
  const completed = await recentlyBack(store, state, { planned, last, options });
  if (completed) return completed;
  const ended = canary ? { endedCanary: canary.version } : {};
  if (isOnlyCanary) {
    const revision = await revise(store, current, [stepTo(name, withoutCanary(live))], stamp);
    const document = await commitChange(expected, revision);
    const left = await leftAfter(store, state, name, options);
    return { document, name, from, to, changed: true, ...ended, left };
  }
  if (to === from && options.to === undefined) throw noEarlier(current, { name, version: from }, options);
  const { revision, together } = await revisionBack(store, state, planned, options);
  const document = await commitChange(expected, revision);
  return { document, name, from, to, changed: true, ...ended, ...(together.length > 0 && { together }) };
}

/**
 * Returns the revision in which an application and those of `with` go back, and the changes of the latter. Throws `Refused` as
 * `rollback` does.
 */
async function revisionBack(
  store: Store,
  state: ChannelState,
  planned: PlannedRollback,
  options: RollbackOptions,
): Promise<{ readonly revision: Revision; readonly together: readonly Switch[] }> {
  const { name, from, to, stamp } = planned;
  const { next, earlier } = await restored(store, state, planned);
  const change = stepTo(name, next);
  const companions = await Promise.all(
    (options.with ?? []).map((other) => companion(store, state, earlier, other)),
  );
  const others = companions.map((one) => ({ name: one.name, from: one.from, to: one.to }));
  const recorded = { ...stamp, change: madeChange([{ name, from, to }, ...others]) };
  const changes = [change, ...companions.map((one) => one.change)];
  const revision = await revise(store, state.document, changes, recorded).catch(
    // A refusal names the command that takes back what can only go back together.
    whenRefused(async ({ message, refusal }) => {
      const needed = await proposedCompanions(store, state, earlier, { name, change });
      throw new Refused(`${message}${proposalText(options, planned, needed)}`, refusal);
    }),
  );
  return { revision, together: others.map((one) => ({ ...one, changed: true })) };
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

function madeChange(applications: MadeChange['applications']): MadeChange {
  return { name: 'rollback', applications };
}
