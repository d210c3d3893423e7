import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { apps, root, testStoreFolder } from '../apps.ts';
import { cloneInto } from '../builds/buildElsewhere.ts';
import { execute } from '../command/execute.ts';

/** A version that is later than any of this checkout. */
const LATER = '99.0.0';

/** Releases the site into a folder, built with the runtime of the federation plugin's own packages. */
export async function releaseOfficial(folder: string): Promise<void> {
  const place = mkdtempSync(join(tmpdir(), 'official-'));
  try {
    const checkout = join(place, 'site');
    cloneInto(checkout);
    await run(['scripts/releaseInto.ts', join(folder, 'store')], checkout, { FEDERATION: 'official' });
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
}

/** Releases the test store's versions into a folder, but with remotes built by the stock federation plugin. */
export async function releaseStock(folder: string): Promise<void> {
  const store = join(folder, 'store');
  mkdirSync(folder, { recursive: true });
  cpSync(testStoreFolder, store, { recursive: true });
  for (const keys of ['release-key.json', 'release-keys'])
    cpSync(join(testStoreFolder, '..', keys), join(folder, keys), { recursive: true });
  for (const [name, place] of Object.entries(apps)) {
    if (name === 'host') continue;
    const [dist, routes] = [join(folder, name), join(folder, `${name}.json`)];
    await run(['scripts/src/performance/stockRemote.ts', join(root, place), dist, routes], root);
    const build = ['--dist', dist, '--routes', routes, '--version', LATER];
    const checkOptions = ['--skip-check', '--reason', 'measured only'];
    await run(
      [
        'site-release/src/cli.ts',
        'publish',
        name,
        ...build,
        '--store',
        store,
        '--by',
        'drill',
        ...checkOptions,
      ],
      root,
    );
    rmSync(dist, { recursive: true });
  }
}

async function run(
  args: readonly string[],
  cwd: string,
  env: Readonly<Record<string, string>> = {},
): Promise<void> {
  const code = await execute(process.execPath, args, {
    cwd,
    env: { ...process.env, NODE_ENV: 'production', ...env },
  });
  if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}`);
}
