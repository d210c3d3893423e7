import { relative, sep } from 'node:path';
import type { Compilation, NormalModule } from 'webpack';
import webpack from 'webpack';
import { federationEntryIn } from './federationEntry.ts';
import { type Plugin, whenBuilt } from './whenBuilt.ts';

/** The folder of a build's source maps. Its name begins with a dot, so that tools that copy or serve a build leave it out. */
export const mapsFolder = '.maps';

const plugin = 'hiddenMaps';

type Named = { readonly absoluteResourcePath: string; readonly resourcePath: string };

/**
 * Returns the plugin that writes a source map of every script, with the sources in it, into a separate folder. The scripts do
 * not refer to it and have the same bytes as without maps. Paths of sources start at the repository's root.
 */
export function hiddenMaps(root: string): Plugin {
  const nameOf = (module: Named) => sourceName(root, module);
  return (compiler) => {
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
        // Styles throw no errors; the generated file of the federation plugin contains absolute paths.
        if (module.resource.endsWith('.css') || isFederationEntry(module.resource))
          module.useSourceMap = false;
      });
      webpack.NormalModule.getCompilationHooks(compilation).beforeSnapshot.tap(plugin, (module) =>
        hashWithoutMap(module, compilation),
      );
    });
    whenBuilt(plugin, nameScripts, webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT - 1)(compiler);
  };
}

/**
 * The minifier chooses names by the frequency of letters in the entry, and the entry contains module hashes: another hash would
 * give other names. So a module has the same hash as without a map.
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

/** Writes the final script name into each map, because a map is created before its script is named by content hash. */
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

/** Returns the scripts that have a source map among the files of a build. */
export function mappedScripts(names: readonly string[]): string[] {
  return names
    .filter((name) => name.startsWith(`${mapsFolder}/`))
    .map(scriptOf)
    .sort();
}

function scriptOf(map: string): string {
  return map.slice(mapsFolder.length + 1, -'.map'.length);
}
