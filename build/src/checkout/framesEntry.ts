import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** The source of an application's frames: the placeholders that a page shows before the application's code has loaded. */
export const framesEntry = './src/frames.tsx';

export function hasFrames(folder: string): boolean {
  return existsSync(join(folder, framesEntry));
}
