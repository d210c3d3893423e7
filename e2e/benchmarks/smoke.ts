import { faults, releaseWithSmokeTest } from '../scenes/releases/smokeTestedReleases.ts';
import { copiedStore } from '../support/releases/copiedSite.ts';
import { liveDocument, remoteOf } from '../support/releases/liveRelease.ts';
import { conclude, round } from './base/figures.ts';

/** The longest time that a smoke test may delay a release on a small machine. */
const MOST_SECONDS = 15;

const { store, remove } = copiedStore();
const active = () => remoteOf(liveDocument(store), 'wallet').active;
const demands: Record<string, boolean> = {};
let slowest = 0;
try {
  const before = active();
  for (const [place, [what, { change, said }]] of Object.entries(faults).entries()) {
    const { code, output, seconds } = await releaseWithSmokeTest(store, 'wallet', `bad${place}`, [change]);
    slowest = Math.max(slowest, seconds);
    console.log(
      `${String(round(seconds)).padStart(6)} s  a wallet that ${what}: exit code ${code}\n${output}`,
    );
    demands[`a wallet that ${what} is refused and named`] =
      code === 1 && said.test(output) && active() === before;
  }
  const { code, output, seconds, version } = await releaseWithSmokeTest(store, 'wallet', 'good', []);
  slowest = Math.max(slowest, seconds);
  console.log(`${String(round(seconds)).padStart(6)} s  a good wallet: exit code ${code}\n${output}`);
  demands['a good one goes live'] = code === 0 && active() === version;
  demands[`none waits longer than ${MOST_SECONDS} s`] = slowest <= MOST_SECONDS;
} finally {
  remove();
}
conclude(demands);
