import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { failureOf } from '@site/build/failure';
import { pnpmProgram, programOf } from '@site/build/programs';
import { Mistake } from '../command/errors.ts';

/** The changes of `npm run new` in the checkout: files by path from its root, and the developer's next steps. */
export type Made = {
  readonly created: Readonly<Record<string, string>>;
  readonly changed: Readonly<Record<string, string>>;
  readonly next: readonly string[];
};

/** Reads a file of the checkout by its path. */
export type Read = (file: string) => string;

/**
 * Writes the files into a checkout or another folder and formats them. Throws `Mistake`, and writes nothing, if a created file
 * already exists.
 */
export function make(checkout: string, { created, changed }: Made, settings = checkout): void {
  const taken = Object.keys(created).find((file) => existsSync(join(checkout, file)));
  if (taken)
    throw new Mistake(`${taken} exists already. Nothing was written: choose another name, or delete it.`);
  const files = { ...created, ...changed };
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(checkout, file)), { recursive: true });
    writeFileSync(join(checkout, file), text);
  }
  const formatted = Object.keys(files).filter((file) => /\.(tsx?|css|json)$/.test(file));
  const checked = spawnSync(
    process.execPath,
    [
      programOf('biome'),
      'check',
      '--write',
      `--config-path=${settings}`,
      '--vcs-enabled=false',
      ...formatted,
    ],
    {
      cwd: checkout,
      encoding: 'utf8',
    },
  );
  if (checked.status !== 0)
    throw new Error(`What was made could not be formatted, or does not pass lint:\n${failureOf(checked)}`);
}

/** Adds a new package to the lockfile; the next command installs it. */
export function updateLockfile(checkout: string): void {
  const install = (...more: readonly string[]) =>
    spawnSync(pnpmProgram(), ['install', '--lockfile-only', '--no-frozen-lockfile', ...more], {
      cwd: checkout,
      encoding: 'utf8',
      env: { ...process.env, CI: 'true' },
    });
  if (install('--offline').status === 0) return;
  const online = install('--prefer-offline');
  if (online.status !== 0)
    throw new Error(
      `The files are made, but pnpm-lock.yaml could not be brought up to date:\n${failureOf(online)}\nThen run: npm run pnpm -- install`,
    );
}

export const readFrom =
  (checkout: string) =>
  (file: string): string =>
    readFileSync(join(checkout, file), 'utf8');
