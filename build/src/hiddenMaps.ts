import { relative, sep } from 'node:path';
import type { Compilation, Compiler, NormalModule } from 'webpack';
import webpack from 'webpack';
import { federationEntryIn } from './federationEntry.ts';

/** Where a build keeps its source maps: hidden, so that whatever copies or serves the files of a build leaves them out. */
export const mapsFolder = '.maps';

const plugin = 'HiddenMaps';

type Named = { readonly absoluteResourcePath: string; readonly resourcePath: string };

/**
 * Writes a source map of every script, with the sources in it, into a folder of its own. The scripts are the same bytes as
 * without: none names its map. Sources are named from the repository's root, wherever that is.
 */
export class HiddenMaps {
  readonly root: string;

  constructor(root: string) {
    this.root = root;
  }

  apply(compiler: Compiler): void {
    const nameOf = (module: Named) => sourceName(this.root, module);
    new webpack.SourceMapDevToolPlugin({
      test: /\.js$/,
      filename: `${mapsFolder}/[file].map`,
      append: false,
      moduleFilenameTemplate: nameOf,
      fallbackModuleFilenameTemplate: nameOf,
    }).apply(compiler);
    compiler.hooks.compilation.tap(plugin, (compilation) => {
      const isFederationEntry = federationEntryIn(compilation);
      compilation.hooks.buildModule.tap(plugin, (module) => {
        if (!(module instanceof webpack.NormalModule)) return;
        // Styles throw nothing; the text of the federation's own file names others by their absolute paths.
        if (module.resource.endsWith('.css') || isFederationEntry(module.resource))
          module.useSourceMap = false;
      });
      webpack.NormalModule.getCompilationHooks(compilation).beforeSnapshot.tap(plugin, (module) =>
        hashWithoutMap(module, compilation),
      );
    });
    compiler.hooks.thisCompilation.tap(plugin, (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT - 1;
      compilation.hooks.processAssets.tap({ name: plugin, stage }, () => nameScripts(compilation));
    });
  }
}

/**
 * Hashes of modules stand in the entry while it is minified, which gives names by how often a letter is used: with another
 * hash, other letters. So a module has the hash that it has without a map.
 */
function hashWithoutMap(module: NormalModule, { outputOptions }: Compilation): void {
  const source = module.originalSource();
  if (!source || !module.buildInfo) return;
  const hash = webpack.util.createHash(outputOptions.hashFunction ?? 'md4');
  hash.update('source');
  new webpack.sources.RawSource(source.source()).updateHash(hash);
  hash.update('meta');
  hash.update(JSON.stringify(module.buildMeta));
  module.buildInfo.hash = hash.digest('hex');
}

/** A map was made before its script was named for its bytes. */
function nameScripts(compilation: Compilation): void {
  for (const { name, source } of compilation.getAssets()) {
    if (!name.startsWith(`${mapsFolder}/`)) continue;
    const text = JSON.stringify({ ...JSON.parse(String(source.source())), file: scriptOf(name) });
    compilation.updateAsset(name, new webpack.sources.RawSource(text));
  }
}

function sourceName(root: string, { absoluteResourcePath, resourcePath }: Named): string {
  if (!absoluteResourcePath.startsWith(root + sep)) return resourcePath;
  return relative(root, absoluteResourcePath).split(sep).join('/');
}

/** The scripts of which there is a map among the files of a build. */
export function mappedScripts(names: readonly string[]): string[] {
  return names
    .filter((name) => name.startsWith(`${mapsFolder}/`))
    .map(scriptOf)
    .sort();
}

function scriptOf(map: string): string {
  return map.slice(mapsFolder.length + 1, -'.map'.length);
}
