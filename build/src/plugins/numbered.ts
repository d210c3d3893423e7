import webpack from 'webpack';

/**
 * Returns the plugin that writes the version into the first script, so that a build cannot be published under another number.
 */
export function numbered(name: string, version: string): webpack.BannerPlugin {
  return new webpack.BannerPlugin({
    banner: `/* ${name} ${version} */`,
    raw: true,
    entryOnly: true,
    include: /\.js$/,
    // The stage follows the removal of comments and precedes the naming of files by their content.
    stage: webpack.Compilation.PROCESS_ASSETS_STAGE_DEV_TOOLING - 2,
  });
}
