import webpack, { type Configuration } from 'webpack';

/** Runs a build within another build. Rejects with webpack's errors. */
export function runBuild(config: Configuration): Promise<void> {
  return new Promise((resolve, reject) => {
    webpack(config, (error, stats) => {
      if (error) reject(error);
      else if (stats?.hasErrors()) reject(new Error(stats.toString('errors-only')));
      else resolve();
    });
  });
}
