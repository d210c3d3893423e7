import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/** Removes from memory what nothing refers to. A WeakRef keeps its object until the job ends that has read it. */
export async function collectGarbage(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve));
  collect();
}
