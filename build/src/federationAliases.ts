import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { ownFile } from './ownFile.ts';

type Aliases = Readonly<Record<string, string>>;

const require = createRequire(import.meta.url);
const enhanced = require.resolve('@module-federation/enhanced/webpack');
const tools = from(enhanced, '@module-federation/runtime-tools');
const runtime = from(tools, '@module-federation/runtime');
const core = from(runtime, '@module-federation/runtime-core');
const bundler = dirname(from(tools, '@module-federation/webpack-bundler-runtime'));

const own = (name: string) => ownFile(`./federation/${name}.ts`);
const ofCore = (file: string) => join(dirname(core), file);
const sdk = (file: string) => join(dirname(from(core, '@module-federation/sdk')), file);

/** What stands in for the federation runtime in the entry of a remote. */
export const containerAliases: Aliases = { [join(bundler, 'bundler.js')]: own('containerRuntime') };

/** What stands in the host for the parts of the federation runtime that it never calls. */
export const hostAliases: Aliases = {
  [join(bundler, 'bundler.js')]: own('hostRuntime'),
  [ofCore('utils/semver/index.js')]: own('satisfy'),
  ...Object.fromEntries(
    [
      ofCore('plugins/snapshot/SnapshotHandler.js'),
      ofCore('plugins/snapshot/index.js'),
      ofCore('plugins/generate-preload-assets.js'),
      ofCore('utils/preload.js'),
      ofCore('utils/context.js'),
      sdk('generateSnapshotFromManifest.js'),
      sdk('logger.js'),
      join(dirname(from(core, '@module-federation/error-codes')), 'desc.mjs'),
    ].map((file) => [file, own('partsLeftOut')]),
  ),
};

function from(file: string, request: string): string {
  return createRequire(file).resolve(request);
}
