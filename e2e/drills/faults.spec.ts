import { type FaultEnd, faultsOf } from '../scenes/releases/faultsDrill.ts';
import { drilledRemotes, faultyRemote } from '../scenes/releases/faultyRemotes.ts';
import { covers } from '../support/covers.ts';
import { drillPort } from '../support/ports.ts';
import { copiedSite } from '../support/releases/copiedSite.ts';
import { expect, test } from '../support/test.ts';

covers('host', 'release-page', 'release', 'site-release');

test('a version whose bytes the browser refuses gives way to its fallback; without one, its card recovers without a tap once the bytes are right', async ({
  browser,
}) => {
  const wallet = drilledRemotes.find(({ name }) => name === 'wallet');
  if (!wallet) throw new Error('No drill knows the wallet');
  const site = await copiedSite(drillPort('faults'));
  try {
    const app = await faultyRemote(site, wallet, (fault) => fault === 'style changed');
    const ends: FaultEnd[] = [];
    for await (const end of faultsOf(browser, site.store, app)) ends.push(end);
    expect(ends).toMatchObject([
      { hasFormer: true, shown: 'the version before' },
      { hasFormer: false, shown: 'a card with 重试', healedAfterMs: expect.any(Number) },
    ]);
  } finally {
    await site.close();
  }
});
