import webpack, { type Compilation, type Compiler } from 'webpack';

/** A plugin of webpack, which the compiler is given to. */
export type Plugin = (compiler: Compiler) => void;

/**
 * Returns a plugin that runs a function on each build: at its end, when its files have their final names and bytes, or at
 * another stage.
 */
export function whenBuilt(
  name: string,
  run: (compilation: Compilation) => void | Promise<void>,
  stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT,
): Plugin {
  return (compiler) =>
    compiler.hooks.thisCompilation.tap(name, (compilation) =>
      compilation.hooks.processAssets.tapPromise({ name, stage }, async () => run(compilation)),
    );
}

/** Adds a file with this text, or with this value as JSON, to a build. */
export function emitText(compilation: Compilation, file: string, content: string | object): void {
  const text = typeof content === 'string' ? content : `${JSON.stringify(content, null, 2)}\n`;
  compilation.emitAsset(file, new webpack.sources.RawSource(text));
}
