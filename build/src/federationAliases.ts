import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { ownFile } from './ownFile.ts';

type Aliases = Readonly<Record<string, string>>;

const require = createRequire(import.meta.url);
const enhanced = require.resolve('@module-federation/enhanced/webpack');
const tools = createRequire(enhanced).resolve('@module-federation/runtime-tools');
const bundler = createRequire(tools).resolve('@module-federation/webpack-bundler-runtime');

/** What stands in an application for the federation runtime that the plugin would join to webpack's. */
function instead(name: string): Aliases {
  return { [join(dirname(bundler), 'bundler.js')]: ownFile(`./federation/${name}.ts`) };
}

/** In the entry of a remote. */
export const containerAliases = instead('containerRuntime');

/** In the host. */
export const hostAliases = instead('hostRuntime');
