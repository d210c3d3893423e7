import { soakDrill } from '../scenes/soakDrill.ts';
import { copiedSite } from '../support/copiedSite.ts';
import { covers } from '../support/covers.ts';
import { isInFull } from '../support/inFull.ts';
import { drillPort } from '../support/ports.ts';
import { expect, test } from '../support/test.ts';

covers('host', 'wallet', 'release');

test('random releases, canaries and rollbacks under players who never stop: no chunk error, no reload, and a version that was left leaves the memory', async ({
  browser,
}) => {
  const site = await copiedSite(drillPort('soak'));
  try {
    const howMuch = isInFull ? { sessions: 2, changes: 8, lives: 6 } : { sessions: 1, changes: 4, lives: 5 };
    const plan = { seed: 1, ...howMuch, looksAway: 0.5, pauseMs: 500 };
    const { noticed, held, heap } = await soakDrill(browser, site, plan);
    for (const one of noticed)
      expect(one).toEqual({ reloads: 0, errorCards: [], isLoggedOut: false, complaints: [] });
    const kilobytes = ((heap.end - heap.start) * 1024) / heap.versions;
    console.log(`${Math.round(kilobytes)} KB of heap stay of each of ${heap.versions} wallet versions`);
    // How many bytes that is `npm run drill -- soak` bounds, over more versions.
    expect(held).toEqual([]);
  } finally {
    await site.close();
  }
});
