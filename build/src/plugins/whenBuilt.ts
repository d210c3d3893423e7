import webpack, { type Compilation, type Compiler } from 'webpack';

/** Runs a function at the end of each build, when its files have their final names and bytes. */
export function whenBuilt(
  compiler: Compiler,
  name: string,
  run: (compilation: Compilation) => void | Promise<void>,
): void {
  compiler.hooks.thisCompilation.tap(name, (compilation) => {
    const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
    compilation.hooks.processAssets.tapPromise({ name, stage }, async () => run(compilation));
  });
}

/** Adds a file with this text, or with this value as JSON, to a build. */
export function emitText(compilation: Compilation, file: string, content: string | object): void {
  const text = typeof content === 'string' ? content : `${JSON.stringify(content, null, 2)}\n`;
  compilation.emitAsset(file, new webpack.sources.RawSource(text));
}
