import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Configuration } from 'webpack';
import { apps, root } from '../apps.ts';

let reading = 0;

// Node keeps every module it has read; another address makes it read the applications' files again.
registerHooks({
  resolve(specifier, context, next) {
    const found = next(specifier, context);
    return isOfAnApp(found.url) ? { ...found, url: `${found.url}?reading=${reading}` } : found;
  },
});

/** An application's webpack configuration as its files are now, its routes included. */
export async function freshConfig(app: string): Promise<Configuration> {
  reading += 1;
  const { default: config } = await import(join(root, `${apps[app]}`, 'webpack.config.ts'));
  return config;
}

function isOfAnApp(url: string): boolean {
  if (url.includes('?') || url.includes('/node_modules/')) return false;
  return Object.values(apps).some((folder) => url.startsWith(`${pathToFileURL(join(root, folder))}/`));
}
