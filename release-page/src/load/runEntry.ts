import { ENTRY_MS } from './failurePolicy.ts';
import { TimeUp } from './loadFailure.ts';
import { insertFile } from './loadFile.ts';

/** Runs the entry of a container by its hash. Rejects when it does not come, or not in time. */
export function runEntry(name: string, entry: string, integrity: string | undefined): Promise<void> {
  const script = Object.assign(document.createElement('script'), { crossOrigin: 'anonymous', src: entry });
  script.dataset.entry = name;
  let timer: ReturnType<typeof setTimeout>;
  // Without a time limit, a script that never arrives would keep its screen waiting forever.
  const timeUp = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TimeUp(`${entry} timed out`, entry)), ENTRY_MS);
  });
  return Promise.race([insertFile(script, integrity), timeUp]).finally(() => {
    clearTimeout(timer);
    script.remove();
  });
}
