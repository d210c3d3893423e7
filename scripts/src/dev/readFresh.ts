import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Configuration } from 'webpack';
import { apps, root } from '../apps.ts';

const folders = [...Object.values(apps), 'sandbox', 'shared/src/contract'];

let reading = 0;

// Node caches every module that it has loaded; another query in the address makes it load edited files again.
registerHooks({
  resolve(specifier, context, next) {
    const found = next(specifier, context);
    return reading > 0 && isWorkedOn(found.url)
      ? { ...found, url: `${found.url}?reading=${reading}` }
      : found;
  },
});

/** Returns an application's webpack configuration from its present files, including the routes. */
export async function freshConfig(app: string): Promise<Configuration> {
  reading += 1;
  const { default: config } = await import(addressOf(`${apps[app]}`, 'webpack.config.ts'));
  return config;
}

/** Returns the sandbox from its present files, including the contract. */
export function freshSandbox(): Promise<typeof import('@site/sandbox')> {
  reading += 1;
  return import(addressOf('sandbox/src/index.ts'));
}

/** Returns the address of a file: Windows reads the drive of a path as the protocol of one. */
function addressOf(...path: readonly string[]): string {
  return pathToFileURL(join(root, ...path)).href;
}

function isWorkedOn(url: string): boolean {
  if (url.includes('?') || url.includes('/node_modules/')) return false;
  return folders.some((folder) => url.startsWith(`${addressOf(folder)}/`));
}
