import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { programOf } from '@site/build/programs';
import { apps, root } from '../apps.ts';
import { runQuietly } from '../command/execute.ts';
import { inputsHash } from './appInputs.ts';
import { lastSizes, sizeLine } from './budget.ts';

const AT_ONCE = 2;

export type Built = { readonly app: string; readonly folder: string; readonly version: string };

/** Returns the version of a local build: it changes exactly when the application's sources do. */
export async function localVersion(app: string): Promise<string> {
  return `${packageVersion(app)}-local.x${(await inputsHash(app)).slice(0, 10)}`;
}

/** Returns the version that the application's package declares. */
export function packageVersion(app: string): string {
  return JSON.parse(readFileSync(join(root, `${apps[app]}`, 'package.json'), 'utf8')).version;
}

/**
 * Builds the applications whose sources or version changed since their last build, and returns all of them. Throws when a build
 * fails.
 */
export async function buildApps(
  names: readonly string[],
  versionOf: (app: string) => string | Promise<string>,
  report: (line: string) => void,
): Promise<Built[]> {
  const waiting: Built[] = [];
  for (const app of names)
    waiting.push({ app, version: await versionOf(app), folder: join(root, `${apps[app]}`) });
  const built: Built[] = [];
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        await buildOne(next, report);
        built.push(next);
      }
    }),
  );
  return names.flatMap((app) => built.filter((one) => one.app === app));
}

async function buildOne({ app, folder, version }: Built, report: (line: string) => void): Promise<void> {
  const stamp = join(folder, 'dist', '.inputs');
  const wanted = `${version} ${await inputsHash(app)}`;
  const before = lastSizes(folder);
  if (before && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) {
    report(`${app} is unchanged: ${sizeLine(before)}`);
    return;
  }
  const began = Date.now();
  report(`building ${app} ${version} …`);
  const { code, output } = await runQuietly(
    process.execPath,
    [programOf('webpack'), '--config', 'webpack.config.ts'],
    folder,
    {
      ...process.env,
      APP_VERSION: version,
      NODE_ENV: 'production',
    },
  );
  if (code !== 0) throw new Error(`Building ${app} failed:\n${output.trim()}`);
  writeFileSync(stamp, wanted);
  const seconds = ((Date.now() - began) / 1000).toFixed(1);
  const after = lastSizes(folder);
  report(`built ${app} in ${seconds} s${after ? `: ${sizeLine(after, before)}` : ''}`);
}
