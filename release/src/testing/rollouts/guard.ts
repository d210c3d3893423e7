// Measures how often the default guard stops a version that is as good, and how soon one that is not: npm run drill -- guard
import { parseArgs } from 'node:util';
import { faulty, healthy, uneven } from './crowdScenes.ts';
import { playScene } from './playScene.ts';
import { beyond, equals, type Scene, worses } from './scenes.ts';
import { showHealthy, showPower } from './showCrowds.ts';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    rollouts: { type: 'string', default: '10000' },
    only: { type: 'string' },
  },
});
const seed = Number(values.seed);
const rollouts = Number(values.rollouts);
/** The rollouts that are simulated visitor by visitor. They take a hundred times as long as those of crowds. */
const visitorRollouts = Math.max(1, Math.round(rollouts / 100));
const percent = (share: number) => `${(share * 100).toFixed(1)} %`;
const wanted = <Named extends { readonly name: string }>(scenes: readonly Named[]) =>
  scenes.filter(({ name }) => values.only === undefined || name.includes(values.only));

function show(scene: Scene): boolean {
  const played = playScene(scene, seed * 1_000_003, visitorRollouts);
  const { stops, lower, upper, medianViews, meanViews, metrics, isOff } = played;
  const by = Object.entries(metrics).map(([metric, count]) => `${metric} ${count}`);
  const when =
    medianViews === undefined ? `${Math.round(meanViews)} views each` : `median ${medianViews} views`;
  console.log(
    `${scene.name.padEnd(62)} ${percent(stops / visitorRollouts).padStart(7)} paused or stopped (${percent(lower)} to ${percent(upper)}), ${when}${by.length > 0 ? `, by ${by.join(', ')}` : ''}${isOff ? '  <- not as it should be' : ''}`,
  );
  return isOff;
}

const crowd = { seed: seed * 1_000_003, rollouts };
console.log(
  `Guard default, seed ${seed}, ${rollouts} rollouts of each. Every failure of the line is taken for a fault.`,
);
console.log(
  '\nVersions that are as good (at most 0.5 % may be paused or stopped), beside the guard as it was before:',
);
const wrongStops = wanted(healthy).map((scene) => showHealthy(scene, crowd));
console.log('\nWhere the bound does not hold:');
wanted(uneven).map((scene) => showHealthy(scene, crowd));
console.log(
  '\nVersions that do worse: pages and failures until the pause or stop, median and 95 of 100, beside the guard as it was',
);
console.log(
  'before, and beside a baseline (the current version once more, new to as many visitors as the canary):',
);
const slow = wanted(faulty).map((scene) =>
  showPower(scene, { ...crowd, rollouts: Math.ceil(rollouts / 10) }),
);
console.log(
  `\nVisitors page by page, all five metrics, ${visitorRollouts} whole rollouts of 1, 5 and 25 % of versions that are as good:`,
);
const wrongVisitors = wanted(equals).map(show);
console.log(
  '\nThe same, versions that do worse, until they have had the views within which that has to be seen:',
);
const missed = wanted(worses).map(show);
console.log('\nThe same, where the bound does not hold:');
const odd = wanted(beyond).map(show);
if ([...wrongStops, ...slow, ...wrongVisitors, ...missed, ...odd].includes(true)) process.exitCode = 1;
