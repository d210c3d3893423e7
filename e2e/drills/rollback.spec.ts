import { rollbackDrill } from '../scenes/releases/rollbackDrill.ts';
import { covers } from '../support/covers.ts';
import { drillPort } from '../support/ports.ts';
import { copiedSite } from '../support/releases/copiedSite.ts';
import { expect, test } from '../support/test.ts';

covers('host', 'release-page', 'release', 'site-release');

test('sessions in all areas run a newer wallet, and after a rollback the former one as soon as they enter it; nothing reloads and a half-filled withdrawal stays', async ({
  browser,
}) => {
  const site = await copiedSite(drillPort('rollback'));
  try {
    const { followers } = await rollbackDrill(browser, site, 4);
    for (const { area, entries, isFormKept, noticed } of followers) {
      // The page may still be verifying the signature at the first entry.
      expect(entries, area).toBeLessThanOrEqual(2);
      expect(isFormKept, area).toBe(area === '/withdrawal' ? true : undefined);
      expect(noticed, area).toEqual({ reloads: 0, errorCards: [], isLoggedOut: false, complaints: [] });
    }
  } finally {
    await site.close();
  }
});
