import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copiedSite } from '../support/copiedSite.ts';
import { drillPort } from '../support/ports.ts';
import { Sandbox } from '../support/sandbox.ts';
import { openLoggedIn } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

const root = join(import.meta.dirname, '..', '..');

test('releasing a wallet version changes the wallet and no byte of anything else; rolling back restores it', async ({
  page,
}) => {
  const site = await copiedSite(drillPort(2));
  const next = nextWallet();
  try {
    const sandbox = new Sandbox(site.address);
    const token = await sandbox.token(await sandbox.player());
    await openLoggedIn(page, token, '#/account', site.address);
    await expect(page.getByRole('heading', { name: '我的钱包' })).toBeVisible();
    const others = hashesOf(site.store, /^(host|remotes\/(?!wallet))/);
    const pageBefore = await (await fetch(site.address)).text();

    release(site.store, 'publish', 'wallet', '--no-build', '--dist', next.dist, '--reason', 'a new title');
    await page.reload();
    await expect(page.getByRole('heading', { name: '我的新钱包' })).toBeVisible();
    expect(hashesOf(site.store, /^(host|remotes\/(?!wallet))/)).toEqual(others);

    release(site.store, 'rollback', 'wallet', '--reason', 'drill');
    await page.reload();
    await expect(page.getByRole('heading', { name: '我的钱包' })).toBeVisible();
    expect(hashesOf(site.store, /^(host|remotes\/(?!wallet))/)).toEqual(others);
    expect(withoutStamp(await (await fetch(site.address)).text())).toBe(withoutStamp(pageBefore));
    const { revisions } = JSON.parse(release(site.store, 'history', '--json'));
    expect(revisions.slice(0, 2).map(({ reason }: { reason: string }) => reason)).toEqual([
      'drill',
      'a new title',
    ]);
  } finally {
    await site.close();
    rmSync(next.folder, { recursive: true, force: true });
  }
});

/** The built wallet as another version: its own names everywhere, and one word on the screen that differs. */
function nextWallet(): { folder: string; dist: string } {
  const folder = mkdtempSync(join(tmpdir(), 'wallet-next-'));
  const dist = join(folder, 'dist');
  cpSync(join(root, 'remote-wallet/dist'), dist, { recursive: true });
  const { version, container } = JSON.parse(readFileSync(join(dist, 'release.json'), 'utf8'));
  for (const file of readdirSync(dist).filter((name) => /\.(js|json)$/.test(name))) {
    const text = readFileSync(join(dist, file), 'utf8');
    const changed = text
      .replaceAll(container, `${container}_next`)
      .replaceAll(version, `${version}.next`)
      .replaceAll('我的钱包', '我的新钱包');
    writeFileSync(join(dist, file), changed);
  }
  return { folder, dist };
}

function release(store: string, ...args: string[]): string {
  return execFileSync(
    'node',
    [join(root, 'release/src/cli.ts'), ...args, '--store', store, '--by', 'drill'],
    { encoding: 'utf8' },
  );
}

function hashesOf(store: string, wanted: RegExp): Record<string, string> {
  const files = readdirSync(store, { recursive: true, encoding: 'utf8' }).filter(
    (file) => wanted.test(file) && /\.\w+$/.test(file),
  );
  return Object.fromEntries(files.flatMap((file) => hashOf(store, file)));
}

function hashOf(store: string, file: string): [string, string][] {
  try {
    return [
      [
        file,
        createHash('sha256')
          .update(readFileSync(join(store, file)))
          .digest('hex'),
      ],
    ];
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EISDIR') return [];
    throw error;
  }
}

function withoutStamp(html: string): string {
  return html.replace(/"(revision|issuedAt|reason|by)":("[^"]*"|\d+)/g, '');
}
