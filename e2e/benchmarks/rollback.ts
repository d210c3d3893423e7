// Rolls the wallet back under many sessions and while players are away, and measures the command with a long history:
// npm run drill -- rollback [SESSIONS]
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { rollbackDrill } from '../scenes/releases/rollbackDrill.ts';
import { answers, type Returned, returnAfterRollback } from '../scenes/returning/afterRollback.ts';
import { NO_PICTURES } from '../support/browser/browserLaunch.ts';
import { sitePort } from '../support/ports.ts';
import { copiedSite } from '../support/releases/copiedSite.ts';
import { builtTitle, nextTitle, publishLater } from '../support/releases/laterVersion.ts';
import { conclude, spread, undisturbed } from './base/figures.ts';
import { openBrowser } from './base/openBrowser.ts';

const MOST_SECONDS = 20;
/** The players who are away while the wallet is rolled back, for each answer. */
const AWAY = 6;
const figures = fileURLToPath(import.meta.resolve('@site/site-release/testing/rollback-figures'));

const count = Number(process.argv[2] ?? 50);
await using site = await copiedSite(sitePort);
// Pictures would only load the machine.
await using browser = await openBrowser([NO_PICTURES]);

const { commandSeconds, followers } = await rollbackDrill(browser, site, count);
const forms = followers.flatMap(({ isFormKept }) => (isFormKept === undefined ? [] : [isFormKept]));
const times = spread(followers.map(({ seconds }) => seconds));
console.log(`${count} sessions in all areas, ${forms.length} with a half-filled withdrawal`);
console.log(`the command took ${commandSeconds} s`);
console.log(`seconds from the command to the former wallet on screen: ${JSON.stringify(times)}`);
const texts = { [builtTitle]: nextTitle };
const { version } = await publishLater(site.store, 'wallet', { mark: 'away', texts });
const returned: Returned[] = [];
for (const answer of answers) returned.push(await returnAfterRollback(browser, site, version, answer, AWAY));
for (const { answer, visits, fromDevice, ran, ranLater } of returned)
  console.log(
    `the newest document ${answer}: of ${visits} returning visits ${fromDevice} from the device, ${ran} ran the wallet that was taken back, ${ranLater} still after their next navigation`,
  );
conclude({
  'no returning visit runs it where the answer comes in time': returned.every(
    ({ answer, ran }) => answer !== 'in time' || ran === 0,
  ),
  'a late answer ends it at the next navigation': returned.every(
    ({ answer, ranLater }) => answer === 'never' || ranLater === 0,
  ),
  [`every session runs the former version within ${MOST_SECONDS} s`]: times.max <= MOST_SECONDS,
  ...undisturbed(followers.map(({ noticed }) => noticed)),
  'every half-filled form is kept': forms.every((isKept) => isKept),
});
await browser.close();
const { status } = spawnSync('node', [figures, site.store], { stdio: 'inherit' });
if (status !== 0) process.exitCode = 1;
