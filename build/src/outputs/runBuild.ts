import webpack, { type Configuration, type Stats } from 'webpack';

/** Runs a build and returns its statistics. Rejects with webpack's errors. */
export function runBuild(config: Configuration): Promise<Stats> {
  return new Promise((resolve, reject) => {
    webpack(config, (error, stats) => {
      if (error) reject(error);
      else if (!stats || stats.hasErrors()) reject(new Error(stats?.toString('errors-only')));
      else resolve(stats);
    });
  });
}
