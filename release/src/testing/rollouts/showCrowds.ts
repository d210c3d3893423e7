import type { CrowdScene } from './crowdScenes.ts';
import { type Outcome, type Play, playMany } from './playCrowd.ts';
import { rules } from './rules.ts';

/** The seed and the number of rollouts of each scene. */
export type Sample = { readonly seed: number; readonly rollouts: number };

/** The largest share of healthy rollouts that may be paused or stopped. */
export const FALSE_STOPS = 0.005;
/** The most pages until a pause or stop, as a multiple of those of the former guard, which believed every network. */
const SLOWER = 1.8;
/** The most failures until a pause or stop where every page fails. */
const FAILURES = 20;

/** Prints how many rollouts of a healthy version were stopped, and returns whether these are too many. */
export function showHealthy(scene: CrowdScene, { seed, rollouts }: Sample): boolean {
  const play = { looksPerMinute: 1, ...scene };
  const now = playMany(play, rules.guard, seed, rollouts);
  // The former guard stops so often that fewer rollouts show it.
  const before = playMany(play, rules.former, seed, Math.ceil(rollouts / 20));
  const isOff = now.reacted > rollouts * FALSE_STOPS;
  console.log(
    `${scene.name.padEnd(62)} ${percentText(now.stopped, now)} stopped, ${stoppedText(now)} paused or stopped, before ${stoppedText(before)}${isOff ? '  <- not as it should be' : ''}`,
  );
  return isOff;
}

/** Prints how soon a version that does worse is stopped, and returns whether that is too late. */
export function showPower(scene: CrowdScene, { seed, rollouts }: Sample): boolean {
  const play: Play = { ...scene, looksPerMinute: 60 };
  const [now, before, baseline] = [rules.guard, rules.former, rules.baseline].map((rule) =>
    playMany(play, rule, seed, rollouts),
  );
  if (!now || !before || !baseline) throw new Error('There are three rules.');
  const times = now.pages.median / before.pages.median;
  const isOff = times > SLOWER || (scene.name === 'always' && now.failed.most > FAILURES);
  console.log(
    `${scene.name.padEnd(38)} ${untilText(now)}, stop ${now.pagesToStop.median} / ${now.pagesToStop.most} pages   before ${untilText(before)} (×${times.toFixed(2)})   baseline ${untilText(baseline)}${isOff ? '  <- not as it should be' : ''}`,
  );
  return isOff;
}

function stoppedText({ reacted, rollouts, minute }: Outcome): string {
  const after = minute === undefined ? '' : ` after ${Math.ceil(minute)} min`;
  return `${percentText(reacted, { rollouts })}${after}`;
}

function percentText(count: number, { rollouts }: Pick<Outcome, 'rollouts'>): string {
  return `${((100 * count) / rollouts).toFixed(2)} %`.padStart(7);
}

function untilText({ pages, failed }: Outcome): string {
  return `${pages.median} / ${pages.most} pages, ${failed.median} / ${failed.most} failures`;
}
