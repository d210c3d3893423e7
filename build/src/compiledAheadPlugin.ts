import type { Compiler } from 'webpack';
import webpack from 'webpack';

const name = 'CompiledAheadPlugin';

/** By which Chromium compiles all functions of a script beside the main thread, while it is still arriving. Other browsers read a comment. */
export const compiledAhead = '//# allFunctionsCalledOnLoad';

/** Chromium compiles smaller scripts on the main thread: there it would do at once what otherwise is done when a function is called, if it ever is. */
const LEAST_BYTES = 30_000;

/** Has the scripts of these chunks compiled before they are run, and not each function on the main thread when it is first called (ADR 60). */
export class CompiledAheadPlugin {
  readonly chunks: readonly string[];

  constructor(chunks: readonly string[]) {
    this.chunks = chunks;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      // After comments were taken out, and before files are named for their bytes.
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_DEV_TOOLING - 2;
      compilation.hooks.processAssets.tap({ name, stage }, () => {
        const named = this.chunks.flatMap((chunk) => compilation.namedChunks.get(chunk) ?? []);
        for (const file of named.flatMap(({ files }) => [...files])) {
          if (!file.endsWith('.js') || (compilation.getAsset(file)?.source.size() ?? 0) < LEAST_BYTES)
            continue;
          compilation.updateAsset(
            file,
            (source) => new webpack.sources.ConcatSource(`${compiledAhead}\n`, source),
          );
        }
      });
    });
  }
}
