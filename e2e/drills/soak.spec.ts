import { soakDrill } from '../scenes/releases/soakDrill.ts';
import { covers } from '../support/covers.ts';
import { isInFull } from '../support/inFull.ts';
import { drillPort } from '../support/ports.ts';
import { copiedSite } from '../support/releases/copiedSite.ts';
import { expect, test } from '../support/test.ts';

covers('host', 'release-page', 'release', 'site-release');

test('random releases, canaries and rollbacks during endless sessions cause no chunk error and no reload, and a version no longer in use leaves the memory', async ({
  browser,
}) => {
  const site = await copiedSite(drillPort('soak'));
  try {
    const howMuch = isInFull
      ? { sessions: 2, changes: 8, lives: 6, heapLooks: 4 }
      : { sessions: 1, changes: 3, lives: 4, heapLooks: 1 };
    const plan = { seed: 1, ...howMuch, looksAway: 0.5, pauseMs: 500 };
    const { noticed, held } = await soakDrill(browser, site, plan);
    for (const one of noticed)
      expect(one).toEqual({ reloads: 0, errorCards: [], isLoggedOut: false, complaints: [] });
    // `npm run drill -- soak` bounds the bytes that remain of a version, over more versions.
    expect(held).toEqual([]);
  } finally {
    await site.close();
  }
});
