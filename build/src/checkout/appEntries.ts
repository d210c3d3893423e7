import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';

export const hostEntry = './src/main.tsx';

/** The source of an application's frames: the placeholders that a page shows before the application's code has loaded. */
export const framesEntry = './src/frames.tsx';

export function hasFrames(folder: string): boolean {
  return existsSync(join(folder, framesEntry));
}

/** Returns the source files from which the build of the application in a folder starts, by path from the folder. */
export async function appEntries(folder: string): Promise<string[]> {
  const config = './webpack.config.ts';
  const drawn = hasFrames(folder) ? [framesEntry] : [];
  if (basename(folder) === 'host') return [config, hostEntry, ...drawn];
  const { routes } = createRequire(join(folder, 'package.json'))('./src/routes.ts');
  return [config, ...drawn, ...new Set<string>(routes.map(({ screen }: { screen: string }) => screen))];
}
