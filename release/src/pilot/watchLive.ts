import { durationText } from '../base/duration.ts';
import { rollback } from '../changes/rollback.ts';
import { channelOf } from '../document/channel.ts';
import type { ChannelState } from '../document/channelState.ts';
import { type Rollout, watchEnds } from '../rollouts/rollout.ts';
import { found } from './found.ts';
import { attempted, type PilotRun } from './pilotRun.ts';

const unknown = 'it is NOT KNOWN how it does';

/** So long after a stop it may be that nobody was told, because the pilot that made it was killed. */
const AGAIN_MS = 10 * 60_000;

/**
 * Watches a version that everybody has now, for as long as its plan says, and says when it does worse than the one before. It is
 * taken back only where the plan says so.
 */
export async function watchLive(
  run: PilotRun,
  standing: ChannelState,
  name: string,
  plan: Rollout,
): Promise<boolean> {
  const { store, channel, by, now } = run;
  const live = channelOf(standing.document, name);
  const { version } = plan;
  if (plan.state !== 'done' || live?.active !== version) return false;
  if (now() >= watchEnds(plan)) {
    sayOutcome(run, name, plan);
    return false;
  }
  const { verdict, figures } = await found(run, name, plan, live.lastGood);
  run.watched.set(`${name}@${version}`, verdict);
  if (verdict.state !== 'worse') return false;
  const { why } = verdict;
  const { revision } = standing.document;
  const place = { app: name, version, why };
  if (!run.told.has(`${name}@${version}`)) {
    run.told.add(`${name}@${version}`);
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
    // Of the same version it is one notice, whoever watches.
    run.tell({
      event: 'live-worse',
      channel,
      ...place,
      revision,
      at: plan.since,
      ...(figures && { figures }),
    });
  }
  if (!plan.isTakenBack) return false;
  const reason = `taken back by guard ${plan.guard}: ${why}`;
  const from = [{ app: name, version }];
  const outcome = await attempted(run, standing, name, () =>
    rollback(store, name, { channel, by, now, reason, from, expectRevision: revision }),
  );
  if (!outcome?.changed) return true;
  const { issuedAt: at, revision: made } = outcome.document;
  const text = `${name} is rolled back from ${version} to ${outcome.to} (revision ${made}). ${why}`;
  run.say({ at, act: 'rollback', ...place, revision: made, text });
  run.tell({ event: 'live-rolled-back', channel, ...place, revision: made, at });
  return true;
}

/** How a version came out of being watched, by the pilot that has watched it. */
function sayOutcome({ watched, say, now }: PilotRun, app: string, plan: Rollout): void {
  const { version, watchMs } = plan;
  const key = `${app}@${version}`;
  const last = watched.get(key);
  if (!watched.delete(key) || !last) return;
  const { state, why } = last;
  const words = {
    fine: 'does nothing worse',
    worse: 'DOES WORSE',
    inconclusive: 'MORE OF IT IS LOST TO THE LINE',
    unclear: unknown,
    missing: unknown,
  };
  const text = `${app} ${version} was watched for ${durationText(watchMs)}, and ${words[state]}: ${why}`;
  say({ at: now().toISOString(), act: 'watched', app, version, why, text });
}

/** Tells of a stop once more that is the newest revision: its id is the same, so that nobody minds who knows. */
export function tellAgain(
  { channel, now, tell }: PilotRun,
  { change, reason, document, rollouts }: ChannelState,
): void {
  const { revision, issuedAt: at } = document;
  const [stopped] = change?.name === 'rollback' ? change.applications : [];
  const plan = stopped && rollouts?.[stopped.name];
  if (!stopped || plan?.state !== 'stopped' || stopped.version !== plan.version) return;
  if (now().getTime() - Date.parse(at) > AGAIN_MS) return;
  const { name: app, version } = stopped;
  tell({ event: 'canary-stopped', channel, app, version, revision, why: reason, at });
}
