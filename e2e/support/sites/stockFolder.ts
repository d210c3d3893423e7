import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

const root = join(import.meta.dirname, '..', '..', '..');
const execute = promisify(execFile);

/** A copy of a stock application, which stands for another repository, with its packages. */
export type StockFolder = {
  readonly folder: string;
  /** Runs a program of a package, such as `webpack-cli/bin/cli.js`. */
  run(program: string, args: readonly string[], env?: Readonly<Record<string, string>>): Promise<void>;
  readonly place: string;
  remove(): void;
};

/** The packages that this checkout has, by the folder that they are in. */
const links: Readonly<Record<string, readonly string[]>> = {
  'build/node_modules': [
    '@module-federation/enhanced',
    'css-loader',
    'mini-css-extract-plugin',
    'react',
    'react-dom',
    'webpack',
    'webpack-cli',
  ],
  'shared/node_modules': ['jotai'],
};

/**
 * Copies an application of `e2e/stock`. Its packages are either those of its package.json, installed from the
 * registry, or those of this checkout; with the latter nothing is installed, and only webpack can build it.
 */
export async function stockFolder(name: string, packages: 'installed' | 'linked'): Promise<StockFolder> {
  const place = mkdtempSync(join(tmpdir(), `${name}-`));
  const folder = join(place, name);
  cpSync(join(root, 'e2e/stock', name), folder, { recursive: true });
  if (packages === 'installed')
    await execute('npm', ['install', '--no-audit', '--no-fund'], { cwd: folder, maxBuffer: 1 << 26 });
  else
    for (const [from, names] of Object.entries(links))
      for (const one of names) {
        const link = join(folder, 'node_modules', one);
        mkdirSync(dirname(link), { recursive: true });
        symlinkSync(join(root, from, one), link);
      }
  return {
    folder,
    place,
    async run(program, args, env = {}) {
      // The federation plugin leaves files out of the manifest in development builds.
      await execute(process.execPath, [join(folder, 'node_modules', program), ...args], {
        cwd: folder,
        env: { ...process.env, NODE_ENV: 'production', ...env },
      });
    },
    remove: () => rmSync(place, { recursive: true, force: true }),
  };
}
