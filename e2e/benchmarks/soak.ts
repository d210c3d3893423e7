// Makes random releases, canaries and rollbacks under players who never stop:
// npm run drill -- soak [--seed N] [--sessions N] [--changes N]
import { parseArgs } from 'node:util';
import { soakDrill } from '../scenes/releases/soakDrill.ts';
import { NO_PICTURES } from '../support/browser/browserLaunch.ts';
import { sitePort } from '../support/ports.ts';
import { copiedSite } from '../support/releases/copiedSite.ts';
import { conclude, round, undisturbed } from './base/figures.ts';
import { openBrowser } from './base/openBrowser.ts';

const LIVES = 20;
const MOST_GROWTH = 1.5;

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    sessions: { type: 'string', default: '8' },
    changes: { type: 'string', default: '50' },
  },
});
const [seed, sessions, planned] = [Number(values.seed), Number(values.sessions), Number(values.changes)];
console.log(`seed ${seed}`);

await using site = await copiedSite(sitePort);
// Pictures would only load the machine.
await using browser = await openBrowser([NO_PICTURES]);

const plan = {
  seed,
  sessions,
  changes: planned,
  lives: LIVES,
  looksAway: 0.1,
  pauseMs: 6_000,
  heapLooks: 4,
};
const { changes, navigations, noticed, wallets, heap } = await soakDrill(browser, site, plan);
const growth = heap.end / heap.start;
console.log(`${changes.release} releases, ${changes.canary} canaries and ${changes.rollback} rollbacks`);
console.log(`${sessions} sessions went to ${navigations} screens meanwhile`);
console.log(
  `one session ran ${wallets} wallet versions: heap ${round(heap.start)} MB before, ${round(heap.end)} MB after`,
);
conclude({
  ...undisturbed(noticed),
  [`the heap after ${wallets} versions is under ${MOST_GROWTH} times its start (${round(growth * 100)} %)`]:
    growth < MOST_GROWTH,
});
