// Measures what forged reports of 1, 10 and 100 networks do to the default guard: npm run drill -- forged
import { parseArgs } from 'node:util';
import type { Crowd } from './crowd.ts';
import { type CrowdScene, faulty, healthy } from './crowdScenes.ts';
import type { Networks } from './networks.ts';
import { playMany } from './playCrowd.ts';
import { type Attack, type Ending, playForged } from './playForged.ts';
import { rules } from './rules.ts';
import { FALSE_STOPS, type Sample } from './showCrowds.ts';

/** A fault may take at most so many times as many pages until the pause or stop as without a look at networks. */
const MOST_TIMES = 2;
const shapes: readonly Networks[] = ['own', 'carriers'];
const percent = (count: number, of: number) => `${((100 * count) / of).toFixed(2)} %`.padStart(8);
const mark = (isOff: boolean) => (isOff ? '  <- not as it should be' : '');

/** Prints the simulated half of the drill; returns whether it is as it should be. */
export function showForged(sample: Sample): boolean {
  console.log(`Guard default, seed ${sample.seed}, ${sample.rollouts} rollouts of each row.`);
  console.log('\nGood versions: blocked, paused, passed after ten minutes');
  const good = shapes.flatMap((networks) => healthy.map((scene) => showGood(scene, networks, sample)));
  console.log(
    '\nVersions that do worse: pages until the pause or stop, and until the stop, beside a guard that',
  );
  console.log('believes every network: median and 95 of 100');
  const power = shapes.flatMap((networks) => faulty.map((scene) => showFault(scene, networks, sample)));
  // Each plays an hour of reports: as many rollouts as of good versions would take hours.
  const attacks = showAttacks({ ...sample, rollouts: Math.ceil(sample.rollouts / 10) });
  return ![...good, ...power, ...attacks].includes(true);
}

/** Prints what forged reports of 1, 10 and 100 networks do; returns for each row whether it is not as it should be. */
export function showAttacks(sample: Sample): boolean[] {
  console.log(`\nForged reports, ${sample.rollouts} rollouts of each: blocked, paused, passed after an hour`);
  return attacked.flatMap((row) => {
    const { passed } = playAll(row.crowd, ATTACKED_MINUTES, sample);
    return [1, 10, 100].map((many) => showAttack(row, many, sample, passed));
  });
}

function showGood({ name, crowd, minutes }: CrowdScene, networks: Networks, sample: Sample): boolean {
  const played = playAll({ ...crowd, networks }, minutes, sample);
  const isOff = Math.max(played.blocked, played.paused) > FALSE_STOPS * sample.rollouts;
  console.log(`${`${networks}: ${name}`.padEnd(70)}${endingText(played, sample)}${mark(isOff)}`);
  return isOff;
}

function showFault(scene: CrowdScene, networks: Networks, { seed, rollouts }: Sample): boolean {
  const play = { ...scene, crowd: { ...scene.crowd, networks }, looksPerMinute: 60 };
  const few = Math.ceil(rollouts / 10);
  const [now, credulous] = [rules.guard, rules.credulous].map((rule) => playMany(play, rule, seed, few));
  if (!now || !credulous) throw new Error('There are two rules.');
  const times = now.pages.median / credulous.pages.median;
  const isOff = times > MOST_TIMES;
  console.log(
    `${`${networks}: ${scene.name}`.padEnd(50)} ${now.pages.median} / ${now.pages.most}, stop ${now.pagesToStop.median} / ${now.pagesToStop.most}, beside ${credulous.pages.median} / ${credulous.pages.most} (×${times.toFixed(2)})${mark(isOff)}`,
  );
  return isOff;
}

type AttackedRow = { readonly name: string; readonly aim: Attack['aim']; readonly crowd: Crowd };

/** A canary of 5 % that fails in this share of its pages, beside a current version that fails in few. */
function failingIn(share: number, pagesPerMinute = 2_000): Crowd {
  return {
    ...{ pagesPerMinute: () => pagesPerMinute, share: () => 0.05, networks: 'carriers' },
    firstLoads: (version) => (version === 'current' ? 0.2 : 1),
    fails: ({ version, visit }) => (visit === 'first' ? 0.005 : 0.0005) + (version === 'canary' ? share : 0),
  };
}

/** What somebody tries. */
const attacked: readonly AttackedRow[] = [
  { name: 'stop a good version', aim: 'stop', crowd: failingIn(0) },
  { name: 'the same, 200 pages a minute', aim: 'stop', crowd: failingIn(0, 200) },
  { name: 'the same, by successes of the current version', aim: 'dilute', crowd: failingIn(0) },
  { name: 'let one pass that fails in 30 %', aim: 'pass', crowd: failingIn(0.3) },
  { name: 'the same, 200 pages a minute', aim: 'pass', crowd: failingIn(0.3, 200) },
  { name: 'hide a fault of 3 %', aim: 'hide', crowd: failingIn(0.03) },
  { name: 'hide a fault of 30 %', aim: 'hide', crowd: failingIn(0.3) },
  { name: 'the same, 200 pages a minute', aim: 'hide', crowd: failingIn(0.3, 200) },
];

const ATTACKED_MINUTES = 60;
/** One network may pause a few more rollouts than chance does, and hide a fault in a few more. */
const [MORE_PAUSES, MORE_PASSES] = [0.02, 0.05];

function showAttack(
  { name, aim, crowd }: AttackedRow,
  networks: number,
  sample: Sample,
  passedAnyway: number,
): boolean {
  const played = playAll(crowd, ATTACKED_MINUTES, sample, { networks, aim });
  const isGood = aim === 'stop' || aim === 'dilute';
  const most = FALSE_STOPS * sample.rollouts;
  // With one network nothing works; with ten, nothing but pauses.
  const isOff =
    networks <= 10 &&
    (isGood
      ? played.blocked > most || (networks === 1 && played.paused > MORE_PAUSES * sample.rollouts)
      : played.passed > passedAnyway + MORE_PASSES * sample.rollouts);
  const anyway = isGood ? '' : `, without forged reports ${percent(passedAnyway, sample.rollouts).trim()}`;
  console.log(
    `${`${networks} networks: ${name}`.padEnd(60)}${endingText(played, sample)}${anyway}${mark(isOff)}`,
  );
  return isOff;
}

/** How many rollouts ended in which way. */
export type Endings = { readonly blocked: number; readonly paused: number; readonly passed: number };

/** Plays so many rollouts, each with a seed of its own. */
export function playAll(crowd: Crowd, minutes: number, { seed, rollouts }: Sample, attack?: Attack): Endings {
  const endings = Array.from({ length: rollouts }, (_, number) =>
    playForged(crowd, minutes, seed + number, attack),
  );
  const count = (is: (ending: Ending) => boolean) => endings.filter(is).length;
  return {
    blocked: count(({ isBlocked }) => isBlocked),
    paused: count(({ isPaused, isBlocked }) => isPaused && !isBlocked),
    passed: count(({ hasPassed }) => hasPassed),
  };
}

function endingText({ blocked, paused, passed }: Endings, { rollouts }: Sample): string {
  return `${percent(blocked, rollouts)} blocked ${percent(paused, rollouts)} paused ${percent(passed, rollouts)} passed`;
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: { seed: { type: 'string', default: '1' }, rollouts: { type: 'string', default: '10000' } },
  });
  const isAsItShould = showForged({
    seed: Number(values.seed) * 1_000_003,
    rollouts: Number(values.rollouts),
  });
  if (!isAsItShould) process.exitCode = 1;
}
