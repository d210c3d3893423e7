import { soakDrill } from '../scenes/soakDrill.ts';
import { copiedSite } from '../support/copiedSite.ts';
import { covers } from '../support/covers.ts';
import { isInFull } from '../support/inFull.ts';
import { drillPort } from '../support/ports.ts';
import { expect, test } from '../support/test.ts';

covers('host', 'wallet', 'release');

const MOST_KB_A_VERSION = 220;

test('random releases, canaries and rollbacks under players who never stop: no chunk error, no reload, and a version that was left leaves the memory', async ({
  browser,
}) => {
  test.setTimeout(120_000);
  const site = await copiedSite(drillPort(12));
  try {
    const howMuch = isInFull ? { changes: 8, lives: 6 } : { changes: 4, lives: 5 };
    const plan = { seed: 1, sessions: 2, ...howMuch, looksAway: 0.5, pauseMs: 500 };
    const { wallets, noticed, heap } = await soakDrill(browser, site, plan);
    for (const one of noticed)
      expect(one).toEqual({ reloads: 0, errorCards: [], isLoggedOut: false, complaints: [] });
    const kilobytes = ((heap.end - heap.start) * 1024) / (wallets - 1);
    console.log(`${Math.round(kilobytes)} KB of heap stay of each of ${wallets - 1} wallet versions`);
    expect(kilobytes).toBeLessThan(MOST_KB_A_VERSION);
  } finally {
    await site.close();
  }
});
