import { createRequire } from 'node:module';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';

type Options = ConstructorParameters<typeof ModuleFederationPlugin>[0];

const require = createRequire(import.meta.url);

/**
 * Whether `FEDERATION=official` selects the runtime of the plugin's own packages. The two runtimes differ in size, never in
 * behaviour.
 */
export const isOfficial = process.env.FEDERATION === 'official';

/** The bytes (brotli) that the official runtime adds to an application's budget. */
export const runtimeBytes = isOfficial ? 22_000 : 0;

/** The files of `@site/federation-runtime` that every build includes: an edit of one rebuilds every application. */
const runtime = {
  bundler: require.resolve('@site/federation-runtime/bundler'),
  chunkLoading: require.resolve('@site/federation-runtime/chunk-loading'),
};

/**
 * Returns the federation plugin with the site's options. The plugin resolves
 * `@module-federation/webpack-bundler-runtime/bundler` from the folder `implementation`; our package.json maps that name to
 * `@site/federation-runtime`.
 */
export function federation(options: Options): ModuleFederationPlugin {
  return new ModuleFederationPlugin({
    shareStrategy: 'loaded-first',
    runtimePlugins: [runtime.chunkLoading],
    ...(!isOfficial && { implementation: import.meta.dirname }),
    dts: false,
    manifest: false,
    ...options,
  });
}
