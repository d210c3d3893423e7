import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { extname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { copiesFolder } from '@site/shared/shared-modules';
import type { Configuration } from 'webpack';
import webpack from 'webpack';
import { sharedModules, versionedName } from '../federation/sharedModules.ts';
import { providedVersions } from '../federation/versions.ts';
import { emitText, type Plugin, whenBuilt } from '../plugins/whenBuilt.ts';
import { declarationsFile } from './declarationsPlugin.ts';
import { runBuild } from './runBuild.ts';

const name = 'standalonePlugin';

const ownEnding = extname(import.meta.filename);

/**
 * The module that the container of the fallback copies exposes. It is addressed by its path, because its imports are not files
 * of the remote.
 */
export const copiedModulesFile = join(import.meta.dirname, '..', 'standalone', `copiedModules${ownEnding}`);

/** Aliases for modules that the container both copies and consumes. */
export const copyNames = { 'react-dom/copy': createRequire(import.meta.url).resolve('react-dom') };

/** The modules in the container of the fallback copies. */
export const copiedNames: readonly string[] = [
  ...sharedModules.filter((module) => module !== 'react'),
  '@site/shared/shadow-styles',
  '@site/shared/standalone',
];

type Options = {
  readonly container: string;
  readonly routes: readonly object[];
  /** The build of the fallback copies. It is the same for every remote of one state of the sources. */
  readonly copies: Configuration;
  /** The folder that stores builds of the copies for the next remote. */
  readonly cache: string;
};

/**
 * Returns the plugin that makes a remote run in any page with React: it adds fallback copies of the host's shared modules to its files, and writes their
 * place into `Standalone.ts`. No page of the site loads them. The declarations of the copies are those of the remote.
 */
export function standalonePlugin({ container, routes, copies, cache }: Options): Plugin {
  return (compiler) => {
    let folder = '';
    compiler.hooks.beforeRun.tapPromise(name, async () => {
      folder = await builtCopies(copies, cache);
    });
    const values = () =>
      JSON.stringify({
        container,
        routes,
        copies: { container: copies.output?.uniqueName, ...entryIn(folder) },
      });
    new webpack.DefinePlugin({ STANDALONE: webpack.DefinePlugin.runtimeValue(values, true) }).apply(compiler);
    // At the end, after earlier plugins, the copies do not count in the measurements of what the site's pages load.
    whenBuilt(name, (compilation) => {
      for (const file of filesOf(folder))
        compilation.emitAsset(
          `${copiesFolder}/${file}`,
          new webpack.sources.RawSource(readFileSync(join(folder, file))),
          { immutable: true },
        );
      const declared = join(folder, declarationsFile);
      if (existsSync(declared)) emitText(compilation, declarationsFile, readFileSync(declared, 'utf8'));
    })(compiler);
  };
}

const LOOKS_EVERY_MS = 200;

/**
 * Returns the folder of the fallback copies. Of several builds at the same time, one builds the copies and the others wait for
 * it.
 */
async function builtCopies(copies: Configuration, cache: string): Promise<string> {
  const folder = join(cache, String(copies.output?.uniqueName));
  const claimFile = `${folder}.by`;
  const making = `${folder}.${process.pid}`;
  mkdirSync(cache, { recursive: true });
  while (!existsSync(folder)) {
    if (!claim(claimFile)) {
      await setTimeout(LOOKS_EVERY_MS);
      continue;
    }
    try {
      await runBuild({ ...copies, output: { ...copies.output, path: making } });
      removeOld(cache);
      if (!existsSync(folder)) renameSync(making, folder);
    } finally {
      rmSync(making, { recursive: true, force: true });
      rmSync(claimFile, { force: true });
    }
  }
  return folder;
}

/** Claims a file for this process, unless another living process has claimed it. Returns whether the claim succeeded. */
function claim(file: string): boolean {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch {
    if (hasLivingClaim(file)) return false;
    rmSync(file, { force: true });
    return claim(file);
  }
}

function hasLivingClaim(file: string): boolean {
  try {
    return process.kill(Number(readFileSync(file, 'utf8')), 0);
  } catch {
    return false;
  }
}

const DAY_MS = 86_400_000;

/** Removes copies of older sources and the leftovers of killed builds. */
function removeOld(cache: string): void {
  for (const name of readdirSync(cache)) {
    const path = join(cache, name);
    if (Date.now() - statSync(path).mtimeMs > DAY_MS) rmSync(path, { recursive: true, force: true });
  }
}

/** Returns the files without their source maps, because a foreign page reports no stacks to this site. */
function filesOf(folder: string): string[] {
  return readdirSync(folder)
    .filter((file) => /^[^.].*\./.test(file) && file !== declarationsFile)
    .sort();
}

function entryIn(folder: string) {
  const versions = providedVersions();
  const entry = filesOf(folder).find((file) => /^entry\..*js$/.test(file)) ?? '';
  const hash = createHash('sha256').update(readFileSync(join(folder, entry)));
  return {
    entry: `${copiesFolder}/${entry}`,
    integrity: `sha256-${hash.digest('base64')}`,
    modules: Object.fromEntries(copiedNames.map((module) => [module, versions[versionedName(module)]])),
  };
}
