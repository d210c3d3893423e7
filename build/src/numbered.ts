import webpack from 'webpack';

/** Writes into the first script which version it is, so that a build cannot be published under another number. */
export function numbered(name: string, version: string): webpack.BannerPlugin {
  return new webpack.BannerPlugin({
    banner: `/* ${name} ${version} */`,
    raw: true,
    entryOnly: true,
    include: /\.js$/,
    // After comments were taken out, and before files are named for their bytes.
    stage: webpack.Compilation.PROCESS_ASSETS_STAGE_DEV_TOOLING - 2,
  });
}
