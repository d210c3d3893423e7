import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ScreenTab } from '../scenes/releases/ScreenTab.ts';
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

test('the smoke test waits for a screen behind a card, and says what the card says where it stays', async ({
  browser,
}) => {
  const server = createServer((request, response) => {
    const script = "setTimeout(() => { document.body.textContent = '账户'; }, 1500)";
    const stays = request.url?.includes('stays');
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    response.end(`<!doctype html><body>页面加载失败</body>${stays ? '' : `<script>${script}</script>`}`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const pictures = mkdtempSync(join(tmpdir(), 'pictures-'));
  const visit = { name: 'wallet 1.0.0', path: '/account', isPlayer: false, files: [] };
  try {
    for (const [place, problems] of [
      ['', []],
      ['/stays', [expect.stringMatching(/^wallet 1\.0\.0: \/account as a visitor: shows “页面加载失败”/)]],
    ] as const) {
      const tab = new ScreenTab(browser, { address: `http://127.0.0.1:${port}${place}`, pictures });
      expect(await tab.visit(visit)).toEqual(problems);
      await tab.close();
    }
  } finally {
    server.close();
    rmSync(pictures, { recursive: true });
  }
});
