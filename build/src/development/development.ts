import { createRequire } from 'node:module';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import webpack, { type Configuration } from 'webpack';
import { ownFiles } from '../checkout/ownFiles.ts';

const require = createRequire(import.meta.url);
const ownFile = ownFiles(import.meta.dirname);
const runtimeModule = ownFile('./refreshRuntime.ts');
const runtimeRequests = ['react-refresh/runtime', require.resolve('react-refresh')];

export const isDevelopment = process.env.NODE_ENV === 'development';

/** Adds Fast Refresh in development: an edited component is replaced on the page, and the state around it stays. */
export function withFastRefresh(config: Configuration, role: 'host' | 'remote'): Configuration {
  if (!isDevelopment) return config;
  return {
    ...config,
    // A module that threw has to throw again at its next import, not appear half initialized.
    output: { ...config.output, strictModuleErrorHandling: true },
    // Packages are in chunks apart from the site's code, so that an edit rewrites a small file.
    optimization: {
      ...config.optimization,
      splitChunks: role === 'host' ? { chunks: 'all' } : config.optimization?.splitChunks,
    },
    // The page has one refresh runtime. With several, each would have its own list of edits and undo those of the others.
    externals: role === 'host' ? [] : [runtimeOfHost(String(config.name))],
    plugins: [
      ...(config.plugins ?? []),
      // The plugin derives from `library` a name under which it hooks the runtime into React only once.
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
