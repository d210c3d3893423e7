// Rolls out a version that reaches everybody by itself, and one that the pilot stops:
// npm run drill -- rollout [--seed N]
import { parseArgs } from 'node:util';
import {
  publishFlakyWallet,
  publishGoodWallet,
  reachesEverybody,
  stopsByItself,
} from '../scenes/releases/rolloutDrill.ts';
import { NO_PICTURES } from '../support/browser/browserLaunch.ts';
import { CollectorProcess } from '../support/collector/collectorProcess.ts';
import { drillPort, sitePort } from '../support/ports.ts';
import { copiedSite } from '../support/releases/copiedSite.ts';
import { releaseCommand } from '../support/releases/releaseCommand.ts';
import { SeededChoices } from '../support/seededChoices.ts';
import { conclude, round, spread } from './base/figures.ts';
import { openBrowser } from './base/openBrowser.ts';

const LANES = 5;
const OPEN = 10;
const KILLS = 10;
const BREAKS = 0.2;
const STEPS = [5, 10, 25, 50, 100];
/** A stop wants its evidence without the ten strongest networks (ADR 81), so it takes up to twice the failures. */
const MOST_FAILURES = 40;
const MOST_SECONDS = 60;
const MOST_SECONDS_BACK = 20;

const { values } = parseArgs({
  options: { seed: { type: 'string', default: String(Date.now() % 1_000_000) } },
});
console.log(`seed ${values.seed}`);

const browser = await openBrowser([
  // Pictures would only load the machine.
  NO_PICTURES,
  // Pages send the header of their network to the second collector, too, which is of another origin. The browser then
  // leaves out the origin, so the crowd sends it.
  '--disable-web-security',
]);
const site = await copiedSite(sitePort);
const collector = new CollectorProcess(site, {
  reports: drillPort('second site'),
  figures: drillPort('third site'),
});
try {
  const { version: flaky } = await publishFlakyWallet(site.store, 'flaky', BREAKS);
  const stop = await stopsByItself(browser, site, {
    ...{ version: flaky, lanes: LANES, open: OPEN },
    guard: 'default',
  });
  const back = spread(stop.backAfter);
  console.log(`a wallet that breaks in 1 of ${1 / BREAKS} views, at 5 %:`);
  console.log(`  ${stop.reason}`);
  console.log(`  after ${round(stop.seconds)} s, ${stop.failures} of its ${stop.views} views had failed`);
  console.log(`  ${OPEN} open pages show the former wallet after ${JSON.stringify(back)} s`);

  await collector.start();
  const reportTo = `reportTo=${collector.reportTo}`;
  await releaseCommand(
    site.store,
    'configure',
    reportTo,
    '--apply',
    '--reason',
    'a collector that can be killed',
  );
  const { version: good } = await publishGoodWallet(site.store, 'good');
  const arrival = await reachesEverybody(
    browser,
    site,
    { version: good, lanes: LANES, steps: STEPS, every: '8s' },
    { collector, kills: KILLS, choices: new SeededChoices(Number(values.seed)) },
  );
  console.log(`a good wallet, by ${STEPS.join(', ')} % every 8 s, its pilot killed ${arrival.kills} times:`);
  console.log(
    `  for everybody after ${round(arrival.seconds)} s, by the steps ${arrival.steps.join(', ')} %`,
  );
  console.log(
    `  paused ${round(arrival.pausedAfter)} s after the collector died, went on ${round(arrival.resumedAfter)} s after it was back`,
  );
  conclude({
    [`what breaks is stopped within ${MOST_FAILURES} failures or ${MOST_SECONDS} s`]:
      stop.failures <= MOST_FAILURES || stop.seconds <= MOST_SECONDS,
    'it is blocked, and the history says why': stop.isBlocked && /failed/.test(stop.reason),
    [`every open page is back within ${MOST_SECONDS_BACK} s`]: back.max <= MOST_SECONDS_BACK,
    'what is good reaches everybody': arrival.isLive,
    'each step is taken once and in order': arrival.steps.join() === STEPS.join(),
    [`the pilot was killed ${KILLS} times`]: arrival.kills >= KILLS,
    'no step is taken while nothing is known': arrival.blindSteps === 0,
  });
} finally {
  await browser.close();
  await collector.remove();
  await site.close();
}
