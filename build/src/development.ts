import { createRequire } from 'node:module';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import webpack, { type Configuration } from 'webpack';
import { ownFile } from './ownFile.ts';

const require = createRequire(import.meta.url);
const runtimeModule = ownFile('./refreshRuntime.ts');
const runtimeRequests = ['react-refresh/runtime', require.resolve('react-refresh')];

export const isDevelopment = process.env.NODE_ENV === 'development';

/** In development, lets an edited component take its place on the page while the state around it stays. */
export function withFastRefresh(config: Configuration, role: 'host' | 'remote'): Configuration {
  if (!isDevelopment) return config;
  return {
    ...config,
    // A module that cannot be built must fail again when it is asked for again, not appear half made.
    output: { ...config.output, strictModuleErrorHandling: true },
    // Packages apart from our own code, so that an edit writes a small file anew.
    optimization: {
      ...config.optimization,
      splitChunks: role === 'host' ? { chunks: 'all' } : config.optimization?.splitChunks,
    },
    // One runtime serves the page: each keeps its own list of what was edited and would undo the others' edits.
    externals: role === 'host' ? [] : [runtimeOfHost(String(config.name))],
    plugins: [
      ...(config.plugins ?? []),
      // The library's name says that the runtime is hooked into React already, so that it happens only once.
      new ReactRefreshPlugin({ overlay: false, library: 'site', exclude: [/node_modules/, runtimeModule] }),
      ...(role === 'host'
        ? [new webpack.EntryPlugin(`${config.context}`, runtimeModule, { name: undefined })]
        : []),
    ],
  };
}

function runtimeOfHost(application: string): Record<string, string> {
  const expression = `var window.siteRefreshRuntime(${JSON.stringify(application)})`;
  return Object.fromEntries(runtimeRequests.map((request) => [request, expression]));
}
