import webpack from 'webpack';
import { type Plugin, whenBuilt } from './whenBuilt.ts';

type Part = {
  readonly package: string;
  /** A text that every build of the part contains. */
  readonly words: string;
  readonly instead: string;
};

/** Parts of packages that neither the first page nor the entry of a remote may contain (ADR 36, ADR 48). */
export const leftOut: readonly Part[] = [
  {
    package: 'axios',
    words: 'There is no suitable adapter to dispatch the request',
    instead:
      'The client around the adapter of axios is 4.5 KB that nobody takes: send with `http` of shared/src/api.',
  },
  {
    package: '@module-federation/runtime-core',
    words: '__GLOBAL_LOADING_REMOTE_ENTRY__',
    instead:
      'The federation runtime is 10 KB that nobody takes: load a container with release-page/src/load/containers.ts.',
  },
  {
    package: '@module-federation/webpack-bundler-runtime',
    words: 'initOptions is required!',
    instead:
      'This joins webpack to a whole federation runtime, 17 KB in each entry: build with `federation` of build/src/federation/federation.ts.',
  },
  {
    package: 'react-router',
    words: 'You must provide a non-empty routes array to createRouter',
    instead:
      'A router that loads data is 14 KB that nobody takes: make one with `routerOver` of shared/src/navigation.',
  },
];

/** Returns the plugin that fails a build whose first scripts contain one of these parts. */
export function leftOutPlugin(): Plugin {
  return whenBuilt('leftOutPlugin', (compilation) => {
    const files = new Set([...compilation.entrypoints.values()].flatMap((entry) => entry.getFiles()));
    const texts = [...files].map((file) => String(compilation.getAsset(file)?.source.source()));
    for (const { words, instead } of leftOut)
      if (texts.some((text) => text.includes(words)))
        compilation.errors.push(new webpack.WebpackError(instead));
  });
}
