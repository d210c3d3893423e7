import { durationText } from '../base/duration.ts';
import { rollback } from '../changes/rollback.ts';
import { channelOf } from '../document/channel.ts';
import type { ChannelState } from '../document/channelState.ts';
import { explain, explanationText } from '../explanations/explanation.ts';
import { type Rollout, watchEnds } from '../rollouts/rollout.ts';
import { attempted, type PilotRun, type PlanVisit } from './pilotRun.ts';
import { queryVerdict } from './queryVerdict.ts';

const unknown = 'it is NOT KNOWN how it does';

/**
 * The time after a stop in which a new pilot repeats its notice: the one that stopped may have been killed before it sent
 * it.
 */
const AGAIN_MS = 10 * 60_000;

/**
 * Watches a version that all visitors have, for as long as its plan says, and reports when it does worse than the previous
 * one. Takes it back only where the plan says so. Returns whether the channel may have changed.
 */
export async function watchLive({ run, channelState, name, plan }: PlanVisit): Promise<boolean> {
  const { store, channel, by, now } = run;
  const live = channelOf(channelState.document, name);
  const { version } = plan;
  if (plan.state !== 'done' || live?.active !== version) return false;
  if (now() >= watchEnds(plan)) {
    reportOutcome(run, name, plan);
    return false;
  }
  const { verdict, figures } = await queryVerdict(run, name, plan, live.lastGood);
  run.watched.set(`${name}@${version}`, verdict);
  if (verdict.state !== 'worse') return false;
  const { why } = verdict;
  const { revision } = channelState.document;
  const place = { app: name, version, why };
  if (!run.reported.has(`${name}@${version}`)) {
    run.reported.add(`${name}@${version}`);
    const at = now().toISOString();
    const todo = plan.isTakenBack
      ? ''
      : ` To take it back: rollback ${name} --from ${name}@${version} --reason "…".`;
    run.say({
      at,
      act: 'worse',
      ...place,
      revision,
      text: `${name} ${version}, which everybody has: ${why}${todo}`,
    });
    // The id of the notice derives from this `at`, so that a receiver gets one per version, from every watcher.
    run.notify({
      event: 'live-worse',
      channel,
      ...place,
      revision,
      at: plan.since,
      ...(figures && { figures }),
    });
  }
  if (!plan.isTakenBack) return false;
  const reason = explanationText(explain('takenBackByGuard', { guard: plan.guard, why }), 'en');
  const from = [{ app: name, version }];
  const outcome = await attempted(run, channelState, name, () =>
    rollback(store, name, { channel, by, now, reason, from, expectRevision: revision }),
  );
  if (!outcome?.changed) return true;
  const { issuedAt: at, revision: made } = outcome.document;
  const text = `${name} is rolled back from ${version} to ${outcome.to} (revision ${made}). ${why}`;
  run.say({ at, act: 'rollback', ...place, revision: made, text });
  run.notify({ event: 'live-rolled-back', channel, ...place, revision: made, at });
  return true;
}

/** Reports how a version did while it was watched, if this pilot watched it. */
function reportOutcome({ watched, say, now }: PilotRun, app: string, plan: Rollout): void {
  const { version, watchMs } = plan;
  const key = `${app}@${version}`;
  const last = watched.get(key);
  if (!watched.delete(key) || !last) return;
  const { state, why } = last;
  const words = {
    fine: 'does nothing worse',
    worse: 'DOES WORSE',
    inconclusive: 'SOMEBODY HAS TO LOOK',
    unclear: unknown,
    missing: unknown,
  };
  const text = `${app} ${version} was watched for ${durationText(watchMs)}, and ${words[state]}: ${why}`;
  say({ at: now().toISOString(), act: 'watched', app, version, why, text });
}

/**
 * Repeats the notice of a stop that is the newest revision. Its id is the same, so that receivers can drop the repetition.
 */
export function repeatStopNotice(
  { channel, now, notify }: PilotRun,
  { change, reason, document, rollouts }: ChannelState,
): void {
  const { revision, issuedAt: at } = document;
  const [stopped] = change?.name === 'rollback' ? change.applications : [];
  const plan = stopped && rollouts?.[stopped.name];
  if (!stopped || plan?.state !== 'stopped' || stopped.version !== plan.version) return;
  if (now().getTime() - Date.parse(at) > AGAIN_MS) return;
  const { name: app, version } = stopped;
  notify({ event: 'canary-stopped', channel, app, version, revision, why: reason, at });
}
