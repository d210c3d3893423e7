import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endingOf } from '@site/build/failure';
import { root } from '../../apps.ts';

/** A clone of this checkout with its uncommitted changes, in a temporary folder that other repositories may stand beside. */
export type CleanClone = {
  readonly folder: string;
  /** Returns the files that were changed or made since the clone began, by path from it. */
  changed(): string[];
  /** Takes back every change, with what was released; the packages and the builds stay. */
  renew(): void;
  remove(): void;
};

/** Clones the checkout as somebody new does. Nothing is installed or built in the clone. */
export function cleanClone(): CleanClone {
  const place = mkdtempSync(join(tmpdir(), 'guides-'));
  const folder = join(place, 'site');
  git(place, 'clone', '--quiet', root, folder);
  for (const file of named(root, 'ls-files', '-z', '--modified', '--others', '--exclude-standard')) {
    rmSync(join(folder, file), { force: true });
    if (existsSync(join(root, file))) cpSync(join(root, file), join(folder, file));
  }
  for (const [key, value] of [
    ['user.name', 'Lin'],
    ['user.email', 'lin@example.com'],
  ] as const)
    git(folder, 'config', key, value);
  git(folder, 'add', '--all');
  git(folder, 'commit', '--quiet', '--allow-empty', '--message', 'As the checkout is');
  return {
    folder,
    changed: () => named(folder, 'ls-files', '-z', '--modified', '--others', '--exclude-standard'),
    renew() {
      git(folder, 'checkout', '--quiet', '.');
      git(folder, 'clean', '--quiet', '-d', '--force');
      rmSync(join(folder, '.site'), { recursive: true, force: true });
    },
    remove: () => rmSync(place, { recursive: true, force: true }),
  };
}

function named(folder: string, ...args: readonly string[]): string[] {
  return [...new Set(git(folder, ...args).split('\0'))].filter(Boolean);
}

function git(folder: string, ...args: readonly string[]): string {
  const { status, stdout, stderr, error } = spawnSync('git', args, {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  });
  if (status !== 0 || error)
    throw new Error(`git ${args[0]} failed: ${stderr?.trim() || endingOf({ error })}`);
  return stdout;
}
