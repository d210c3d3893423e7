import { publishFlakyWallet, stopsByItself } from '../scenes/releases/rolloutDrill.ts';
import { covers } from '../support/covers.ts';
import { drillPort } from '../support/ports.ts';
import { copiedSite } from '../support/releases/copiedSite.ts';
import { expect, test } from '../support/test.ts';

covers('host', 'release-page', 'release', 'site-release', 'collector');

test('the reports of pages stop and block a wallet that breaks nine times of ten, and an open page returns to the former version', async ({
  browser,
}) => {
  const site = await copiedSite(drillPort('rollout'));
  try {
    const { version } = await publishFlakyWallet(site.store, 'flaky', 0.9);
    // The default guard wants failures of more than ten networks, which the drill has.
    const stop = await stopsByItself(browser, site, { version, lanes: 2, open: 1, guard: 'few-networks' });
    expect(stop.reason).toMatch(/^stopped by guard few-networks: .* of its \d+ views failed/);
    expect(stop.isBlocked).toBe(true);
    expect(stop.backAfter).toHaveLength(1);
  } finally {
    await site.close();
  }
});
