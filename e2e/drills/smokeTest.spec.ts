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

covers('release-page', 'release', 'site-release', 'host');

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

test.describe('the smoke test', () => {
  const card = '页面加载失败';
  const script = (text: string) => `<script>${text}</script>`;
  const shown = "document.body.textContent = '账户'";
  const take = (address: string, then: string) =>
    `document.head.append(Object.assign(document.createElement('script'), { src: '${address}', onload: () => { ${then} } }));`;
  const refused = (words: RegExp) => [expect.stringMatching(words)];

  for (const [title, body, problems] of [
    ['waits for a screen behind a card', `${card}${script(`setTimeout(() => { ${shown} }, 1500)`)}`, []],
    [
      'says what a card says that stays',
      card,
      refused(/^wallet 1\.0\.0: \/account as a visitor: shows “页面加载失败”/),
    ],
    [
      'takes a file that a page requests again because it hangs',
      script(`const stop = new AbortController();
        fetch('/host/1.0.0/hangs.js', { signal: stop.signal }).catch(() => { ${take('/host/1.0.0/main.js?retry=0', shown)} });
        setTimeout(() => stop.abort(), 200);`),
      [],
    ],
    [
      'names a file that is gone',
      script(take('/host/1.0.0/gone.js', '')),
      refused(
        /needs host\/1\.0\.0\/gone\.js, which is answered with 404.*never asked for host\/1\.0\.0\/main\.js/,
      ),
    ],
  ] as const)
    test(title, async ({ browser }) => {
      const server = createServer((request, response) => {
        if (request.url === '/host/1.0.0/hangs.js') return;
        response.statusCode = request.url === '/host/1.0.0/gone.js' ? 404 : 200;
        const isFile = request.url?.startsWith('/host/');
        response.setHeader('Content-Type', `text/${isFile ? 'javascript' : 'html'}; charset=utf-8`);
        response.end(isFile ? '' : `<!doctype html><body>${body}</body>`);
      });
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      const { port } = server.address() as AddressInfo;
      const pictures = mkdtempSync(join(tmpdir(), 'pictures-'));
      const files = body.includes('.js') ? ['host/1.0.0/main.js'] : [];
      const tab = new ScreenTab(browser, { address: `http://127.0.0.1:${port}`, pictures, shownMs: 5_000 });
      try {
        const visit = { name: 'wallet 1.0.0', path: '/account', isPlayer: false, files };
        expect(await tab.visit(visit)).toEqual(problems);
      } finally {
        await tab.close();
        server.close();
        server.closeAllConnections();
        rmSync(pictures, { recursive: true });
      }
    });
});
