// How often the default guard stops a version that is as good, and how soon one that is not: npm run drill -- guard
import { parseArgs } from 'node:util';
import { playScene } from './playScene.ts';
import { beyond, equals, type Scene, worses } from './scenes.ts';

const { values } = parseArgs({
  options: { seed: { type: 'string', default: '1' }, rollouts: { type: 'string', default: '200' } },
});
const seed = Number(values.seed);
const rollouts = Number(values.rollouts);
const percent = (share: number) => `${(share * 100).toFixed(1)} %`;

function show(scene: Scene): boolean {
  const played = playScene(scene, seed * 1_000_003, rollouts);
  const { stops, lower, upper, medianViews, meanViews, metrics, isOff } = played;
  const by = Object.entries(metrics).map(([metric, count]) => `${metric} ${count}`);
  const when =
    medianViews === undefined ? `${Math.round(meanViews)} views each` : `median ${medianViews} views`;
  console.log(
    `${scene.name.padEnd(48)} ${percent(stops / rollouts).padStart(7)} stopped (${percent(lower)} to ${percent(upper)}), ${when}${by.length > 0 ? `, by ${by.join(', ')}` : ''}${isOff ? '  <- not as it should be' : ''}`,
  );
  return isOff;
}

console.log(`Guard default, seed ${seed}, ${rollouts} rollouts of each; a look every 5 seconds.`);
console.log('\nWhole rollouts at 1, 5 and 25 % of versions that are as good (at most 1 % may be stopped):');
const wrongStops = equals.map(show);
console.log('\nVersions that do worse, until they have had the views within which that has to be seen:');
const missed = worses.map(show);
console.log('\nWhere the bound does not hold:');
const odd = beyond.map(show);
if ([...wrongStops, ...missed, ...odd].includes(true)) process.exitCode = 1;
