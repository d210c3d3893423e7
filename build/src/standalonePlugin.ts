import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { extname, join } from 'node:path';
import type { Compiler, Configuration } from 'webpack';
import webpack from 'webpack';
import { copiesFolder } from './copiesFolder.ts';
import { packageOf, sharedModules } from './sharedModules.ts';
import { providedVersions } from './versions.ts';

const name = 'StandalonePlugin';

const ownEnding = extname(import.meta.filename);

/** The module that the container of the copies exposes. By its place: what it imports is none of a remote's own files. */
export const copiedModulesFile = join(import.meta.dirname, 'standalone', `copiedModules${ownEnding}`);

/** Names by which it imports what it has a copy of and consumes as well. */
export const copyNames = { 'react-dom/copy': createRequire(import.meta.url).resolve('react-dom') };

/** The modules that it has. */
export const copiedNames: readonly string[] = [
  ...sharedModules.filter((module) => module !== 'react'),
  '@site/shared/shadow-styles',
  '@site/shared/standalone',
];

type Options = {
  readonly container: string;
  readonly routes: readonly object[];
  /** The build of the copies: for every remote of one state of the sources it is the same. */
  readonly copies: Configuration;
  /** Where builds of copies lie, for the next remote. */
  readonly cache: string;
};

/**
 * Makes a remote one that runs in any page with React: puts copies of what the site's host shares beside its files, and writes into
 * `Standalone.ts` where they are. No page of the site loads them.
 */
export class StandalonePlugin {
  readonly options: Options;

  constructor(options: Options) {
    this.options = options;
  }

  apply(compiler: Compiler): void {
    const { container, routes, copies, cache } = this.options;
    let folder = '';
    compiler.hooks.beforeRun.tapPromise(name, async () => {
      folder = await built(copies, cache);
    });
    const values = () =>
      JSON.stringify({
        container,
        routes,
        copies: { container: copies.output?.uniqueName, ...entryIn(folder) },
      });
    new webpack.DefinePlugin({ STANDALONE: webpack.DefinePlugin.runtimeValue(values, true) }).apply(compiler);
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      // Behind the plugins before it, which measure what pages of the site load.
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name, stage }, () => {
        for (const file of filesOf(folder))
          compilation.emitAsset(
            `${copiesFolder}/${file}`,
            new webpack.sources.RawSource(readFileSync(join(folder, file))),
            { immutable: true },
          );
      });
    });
  }
}

/** Answers the folder of the copies, which it builds when nobody has. */
async function built(copies: Configuration, cache: string): Promise<string> {
  const folder = join(cache, String(copies.output?.uniqueName));
  if (existsSync(folder)) return folder;
  mkdirSync(cache, { recursive: true });
  const making = join(cache, `.${process.pid}`);
  rmSync(making, { recursive: true, force: true });
  await build({ ...copies, output: { ...copies.output, path: making } });
  // Another build may have made the same meanwhile.
  if (existsSync(folder)) rmSync(making, { recursive: true });
  else renameSync(making, folder);
  return folder;
}

function build(config: Configuration): Promise<void> {
  return new Promise((resolve, reject) => {
    webpack(config, (error, stats) => {
      if (error) reject(error);
      else if (stats?.hasErrors()) reject(new Error(stats.toString('errors-only')));
      else resolve();
    });
  });
}

/** Not their source maps: the figures and stacks of a page that is not the site's reach nobody here. */
function filesOf(folder: string): string[] {
  return globSync('*.*', { cwd: folder })
    .filter((file) => !file.startsWith('.'))
    .sort();
}

/** Describes the container for `Standalone.ts`. */
function entryIn(folder: string) {
  const versions = providedVersions();
  const entry = filesOf(folder).find((file) => file.startsWith('entry.')) ?? '';
  const hash = createHash('sha256').update(readFileSync(join(folder, entry)));
  return {
    entry: `${copiesFolder}/${entry}`,
    integrity: `sha256-${hash.digest('base64')}`,
    modules: Object.fromEntries(copiedNames.map((module) => [module, versions[packageOf(module)]])),
  };
}
