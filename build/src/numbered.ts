import webpack from 'webpack';

/**
 * By which Chromium compiles all functions of a script beside the main thread, while it is still arriving, and not one by one on it when they
 * are first called (ADR 60). Other browsers read a comment.
 */
export const compiledAhead = '//# allFunctionsCalledOnLoad';

/** Writes into the first script which version it is, so that a build cannot be published under another number, and what else stands before its code. */
export function numbered(name: string, version: string, ...more: readonly string[]): webpack.BannerPlugin {
  return new webpack.BannerPlugin({
    banner: [`/* ${name} ${version} */`, ...more].join('\n'),
    raw: true,
    entryOnly: true,
    include: /\.js$/,
    // After comments were taken out, and before files are named for their bytes.
    stage: webpack.Compilation.PROCESS_ASSETS_STAGE_DEV_TOOLING - 2,
  });
}
