// Checks that money moves once over a line that breaks, and with --foreign that the page never states the opposite of what a
// platform without keys has booked: npm run drill -- once [--times 100] [--seed N] [--without-keys | --foreign]
import { parseArgs } from 'node:util';
import { NO_PICTURES } from '../support/browser/browserLaunch.ts';
import { playBrokenLines } from './base/brokenLines.ts';
import { playForeignOutcomes } from './base/foreignOutcomes.ts';
import { openBrowser } from './base/openBrowser.ts';

const { values } = parseArgs({
  options: {
    times: { type: 'string' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    'without-keys': { type: 'boolean', default: false },
    foreign: { type: 'boolean', default: false },
  },
});
const seed = Number(values.seed);
const times = values.times === undefined ? undefined : Number(values.times);
console.log(`seed ${seed}`);

// Pictures would only load the machine.
await using browser = await openBrowser([NO_PICTURES]);
if (values.foreign) await playForeignOutcomes(browser, { seed, times });
else await playBrokenLines(browser, { seed, times: times ?? 100, isWithoutKeys: values['without-keys'] });
