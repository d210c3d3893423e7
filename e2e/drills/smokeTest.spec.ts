import { faults, releaseWithSmokeTest } from '../scenes/releases/smokeTestedReleases.ts';
import { covers } from '../support/covers.ts';
import { copiedStore } from '../support/releases/copiedSite.ts';
import { liveDocument, remoteOf } from '../support/releases/liveRelease.ts';
import { releaseCommand } from '../support/releases/releaseCommand.ts';
import { expect, test } from '../support/test.ts';

covers('release-page', 'release', 'host');

test('the smoke test refuses a wallet with a screen that throws, a broken chunk and too many bytes, and names all three; a good lottery goes live', async () => {
  const { store, remove } = copiedStore();
  try {
    const activeOf = (remote: string) => remoteOf(liveDocument(store), remote).active;
    const before = activeOf('wallet');
    const bad = await releaseWithSmokeTest(
      store,
      'wallet',
      'bad',
      Object.values(faults).map(({ change }) => change),
    );
    expect(bad.code, bad.output).toBe(1);
    for (const { said } of Object.values(faults)) expect(bad.output).toMatch(said);
    expect(bad.output).toContain('3 problems in 16 screens');
    expect(activeOf('wallet')).toBe(before);

    // The wallet's other screens have just passed; the lottery has the fewest screens to open.
    const good = await releaseWithSmokeTest(store, 'lottery', 'good', []);
    expect(good.code, good.output).toBe(0);
    expect(activeOf('lottery')).toBe(good.version);
    const { revisions } = JSON.parse(await releaseCommand(store, 'history', '--json'));
    expect(revisions[0].check).toEqual({ state: 'passed', seen: expect.stringMatching(/^\d+ screens? in /) });
  } finally {
    remove();
  }
});
