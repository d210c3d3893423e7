import webpack, { type Configuration } from 'webpack';

/** Runs a build inside of another one. Rejects with the errors that webpack has of it. */
export function runBuild(config: Configuration): Promise<void> {
  return new Promise((resolve, reject) => {
    webpack(config, (error, stats) => {
      if (error) reject(error);
      else if (stats?.hasErrors()) reject(new Error(stats.toString('errors-only')));
      else resolve();
    });
  });
}
