import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Where an application says what the page shows of it before its code is there. */
export const framesEntry = './src/frames.tsx';

/** Whether an application has frames. */
export function hasFrames(folder: string): boolean {
  return existsSync(join(folder, framesEntry));
}
