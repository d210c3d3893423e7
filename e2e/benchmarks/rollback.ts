// Rolls the wallet back under many sessions, and measures the command with a long history:
// npm run drill -- rollback [SESSIONS]
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { rollbackDrill } from '../scenes/releases/rollbackDrill.ts';
import { NO_PICTURES } from '../support/browser/browserLaunch.ts';
import { sitePort } from '../support/ports.ts';
import { copiedSite } from '../support/releases/copiedSite.ts';
import { conclude, spread, undisturbed } from './base/figures.ts';
import { openBrowser } from './base/openBrowser.ts';

const MOST_SECONDS = 20;
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
conclude({
  [`every session runs the former version within ${MOST_SECONDS} s`]: times.max <= MOST_SECONDS,
  ...undisturbed(followers.map(({ noticed }) => noticed)),
  'every half-filled form is kept': forms.every((isKept) => isKept),
});
await browser.close();
const { status } = spawnSync('node', [figures, site.store], { stdio: 'inherit' });
if (status !== 0) process.exitCode = 1;
