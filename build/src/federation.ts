import { createRequire } from 'node:module';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';

type Options = ConstructorParameters<typeof ModuleFederationPlugin>[0];

const require = createRequire(import.meta.url);

/** `FEDERATION=official` builds with the runtime of the plugin's own packages. The difference is size, never behaviour. */
export const isOfficial = process.env.FEDERATION === 'official';

/** The bytes (brotli) by which an application may be larger with the official runtime. */
export const runtimeBytes = isOfficial ? 22_000 : 0;

/** The files of `@site/federation-runtime` that builds begin with: an edit of one builds every application anew. */
const runtime = {
  bundler: require.resolve('@site/federation-runtime/bundler'),
  chunkLoading: require.resolve('@site/federation-runtime/chunk-loading'),
};

/**
 * The federation plugin as every build of the site has it. It looks for `@module-federation/webpack-bundler-runtime/bundler` from the folder
 * `implementation`, and our package.json has `@site/federation-runtime` under that name.
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
