import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..', '..');

/** What the wallet's overview is called in the version that a drill releases. */
export const nextTitle = '我的新钱包';

/** Releases the built wallet once more, as a later version whose overview has another title; answers its folder in the store. */
export function releaseNextWallet(store: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'wallet-next-'));
  const dist = join(folder, 'dist');
  cpSync(join(root, 'remote-wallet/dist'), dist, { recursive: true });
  const { version, container } = JSON.parse(readFileSync(join(dist, 'release.json'), 'utf8'));
  for (const file of readdirSync(dist).filter((name) => /\.(js|json)$/.test(name))) {
    const text = readFileSync(join(dist, file), 'utf8');
    const changed = text
      .replaceAll(container, `${container}_next`)
      .replaceAll(version, `${version}.next`)
      .replaceAll('我的钱包', nextTitle);
    writeFileSync(join(dist, file), changed);
  }
  try {
    releaseCommand(store, 'publish', 'wallet', '--no-build', '--dist', dist, '--reason', 'a new title');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return join(store, 'remotes/wallet', `${version}.next`);
}

/** Runs one release command on a store and answers what it printed. */
export function releaseCommand(store: string, ...args: string[]): string {
  const command = [join(root, 'release/src/cli.ts'), ...args, '--store', store, '--by', 'drill'];
  return execFileSync('node', command, { encoding: 'utf8' });
}
