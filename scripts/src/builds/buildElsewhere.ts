import { spawnSync } from 'node:child_process';
import { cpSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { copyCheckout } from '@site/build/copy-checkout';
import { failureOf } from '@site/build/failure';
import { pathBelow } from '@site/build/paths';
import { programOf } from '@site/build/programs';
import { apps, root } from '../apps.ts';

/** Copies the checkout and its packages to a folder, as if it were another clone. */
export function cloneInto(folder: string): void {
  copyCheckout(root, folder);
  const packages = join('node_modules', '.pnpm');
  rmSync(join(folder, packages));
  // Hard links save space, but not every file system has them, and none has them to another file system.
  // linux: elsewhere the links are not made, and the files are copied below.
  const linked = spawnSync('cp', ['-al', join(root, packages), join(folder, packages)]);
  if (linked.status === 0) return;
  cpSync(join(root, packages), join(folder, packages), { recursive: true, verbatimSymlinks: true });
}

/** Builds an application of a checkout into a folder. Throws with the build's output when it fails. */
export function buildInto(folder: string, app: string, checkout = root): void {
  const built = spawnSync(
    process.execPath,
    [programOf('webpack'), '--config', 'webpack.config.ts', '--output-path', folder],
    {
      // An application of another checkout may be missing in this one.
      cwd: join(checkout, apps[app] ?? app),
      encoding: 'utf8',
      env: { ...process.env, APP_VERSION: '1.2.3', NODE_ENV: 'production', BABEL_ENV: undefined },
    },
  );
  if (built.status !== 0) throw new Error(`Building ${app} in ${checkout} failed:\n${failureOf(built)}`);
}

/**
 * Returns the files in which two builds differ, source maps included. It ignores time and commit of the build, which players do
 * not receive.
 */
export function differences(here: string, there: string): string[] {
  const [a, b] = [filesOf(here), filesOf(there)];
  return [...new Set([...a.keys(), ...b.keys()])].filter((file) => a.get(file) !== b.get(file)).sort();
}

function filesOf(folder: string): Map<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => pathBelow(folder, join(entry.parentPath, entry.name)));
  return new Map(
    files.map((file) => {
      const text = readFileSync(join(folder, file), 'latin1');
      return [file, text.replace(/"(commit|builtAt)": "[^"]*"/g, '"$1": ""')];
    }),
  );
}
