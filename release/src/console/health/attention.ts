import type { VersionFigures } from '@site/release-page/telemetry';
import { compare, estimateOf } from '../../guard/compare.ts';
import { playedIn } from './figures/series.ts';
import { sideBySide } from './figures/sideBySide.ts';
import type { Snapshot } from './snapshot.ts';

/** Why somebody should look at an application, the most urgent first; `none` where nothing is the matter. */
export const attentions = ['fails', 'stopped', 'paused', 'canary', 'none'] as const;
export type Attention = (typeof attentions)[number];

/** Whether it is more than a rollout that runs well. */
export function needsSomebody(attention: Attention): boolean {
  return attention !== 'canary' && attention !== 'none';
}

const DAY_MS = 24 * 60 * 60_000;
/** The share of failed views from which a version fails, whatever another one does. */
const FAILS = 0.02;
/** How many more of a hundred views fail than of the version before, which ran at other times. */
const FAILS_MORE = 0.01;

/** Returns why somebody should look at an application. */
export function attentionOf(name: string, snapshot: Snapshot): Attention {
  const plan = snapshot.running.rollouts.find((one) => one.name === name);
  const verdict = snapshot.verdicts[name]?.state;
  if (verdict === 'worse' || verdict === 'inconclusive' || isFailing(name, snapshot)) return 'fails';
  const isNew = plan && snapshot.now.getTime() - Date.parse(plan.since) < DAY_MS;
  if (plan?.state === 'stopped' && isNew) return 'stopped';
  if (plan?.state === 'paused') return 'paused';
  return snapshot.running.played(name).some(({ role }) => role === 'canary') ? 'canary' : 'none';
}

/** Whether pages report beyond doubt that views of a version fail. */
function isFailing(app: string, { health, running, span }: Snapshot): boolean {
  const figures = health.kind === 'known' ? health.figures.get(app) : undefined;
  if (health.kind !== 'known' || !figures) return false;
  const both = sideBySide(playedIn(running, app, health, span), figures, span);
  const difference = both && compare(both.newest, both.other, 'failed');
  if (difference?.word === 'worse' && (difference.difference?.lower ?? 0) > FAILS_MORE) return true;
  const live = new Set(
    running.played(app).flatMap(({ role, version }) => (role === 'former' ? [] : [version])),
  );
  return figures.versions.some((one) => live.has(one.version) && lowestFailed(one) > FAILS);
}

function lowestFailed({ periods }: VersionFigures): number {
  return estimateOf(periods, 'failed')?.lower ?? 0;
}
