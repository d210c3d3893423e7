import webpack from 'webpack';
import { type Plugin, whenBuilt } from './whenBuilt.ts';

/**
 * A comment by which Chromium compiles all functions of a script off the main thread while the script downloads. Other browsers
 * ignore it.
 */
export const compiledAhead = '//# allFunctionsCalledOnLoad';

/**
 * Chromium compiles smaller scripts on the main thread. There the comment would compile functions at once that might never be
 * called.
 */
const LEAST_BYTES = 30_000;

/** Returns a finished script with the comment, where it is large enough for Chromium to compile it off the main thread. */
export function withCompileHint(script: string): string {
  return Buffer.byteLength(script) < LEAST_BYTES ? script : `${compiledAhead}\n${script}`;
}

/**
 * Returns the plugin that marks the scripts of these chunks so that Chromium compiles their functions ahead, not on the main
 * thread at their first call (ADR 60).
 */
export function compiledAheadPlugin(chunks: readonly string[]): Plugin {
  return whenBuilt(
    'compiledAheadPlugin',
    (compilation) => {
      const named = chunks.flatMap((chunk) => compilation.namedChunks.get(chunk) ?? []);
      for (const file of named.flatMap(({ files }) => [...files])) {
        if (!file.endsWith('.js') || (compilation.getAsset(file)?.source.size() ?? 0) < LEAST_BYTES) continue;
        compilation.updateAsset(
          file,
          (source) => new webpack.sources.ConcatSource(`${compiledAhead}\n`, source),
        );
      }
    },
    // The stage follows the removal of comments and precedes the naming of files by their content.
    webpack.Compilation.PROCESS_ASSETS_STAGE_DEV_TOOLING - 2,
  );
}
