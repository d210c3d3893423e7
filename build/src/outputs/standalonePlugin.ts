import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { extname, join } from 'node:path';
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
 * Returns the plugin that makes a remote run in any page with React: it adds fallback copies of the host's shared modules to
 * its files, and writes their place into `Standalone.ts`. No page of the site loads them. The declarations of the copies are
 * those of the remote.
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

/** Returns the folder of the fallback copies, and builds them where no build has. Of two at the same time the first one counts. */
async function builtCopies(copies: Configuration, cache: string): Promise<string> {
  const folder = join(cache, String(copies.output?.uniqueName));
  if (existsSync(folder)) return folder;
  mkdirSync(cache, { recursive: true });
  const making = mkdtempSync(`${folder}.`);
  try {
    await runBuild({ ...copies, output: { ...copies.output, path: making } });
    removeOld(cache);
    renameSync(making, folder);
  } catch (error) {
    rmSync(making, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  }
  return folder;
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
