import { type Container, initShared, type StockWay } from '../share/shareScope.ts';
import { ENTRY_MS } from './failurePolicy.ts';
import { inTime } from './inTime.ts';
import { TimeUp } from './loadFailure.ts';
import { insertFile } from './loadFile.ts';

type Entry = { readonly container: string; readonly entry: string; readonly integrity?: string };

/** Runs the entry of a container, gives the container the page's share scope, and returns it. */
export async function loadContainer(
  { container: name, entry, integrity }: Entry,
  way?: StockWay,
): Promise<Container> {
  const container = await (way ?? { take: () => ranOnce(name, entry, integrity) }).take();
  if (!container) throw new Error(`${entry} left no container ${name}`);
  await initShared(container, way);
  return container;
}

/**
 * Returns the container that an entry defines, and runs the entry unless it has run: one that timed out may have
 * arrived later.
 */
async function ranOnce(name: string, entry: string, integrity?: string): Promise<Container | undefined> {
  if (!containerIn(name)) await runEntry(name, entry, integrity);
  return containerIn(name);
}

function containerIn(name: string): Container | undefined {
  return Reflect.get(window, name);
}

/** Runs the entry of a container by its hash. Rejects when it does not come, or not in time. */
export function runEntry(name: string, entry: string, integrity: string | undefined): Promise<void> {
  const script = Object.assign(document.createElement('script'), { crossOrigin: 'anonymous', src: entry });
  script.dataset.entry = name;
  // Without a time limit, a script that never arrives would keep its screen waiting forever.
  const timeUp = () => new TimeUp(`${entry} timed out`, entry);
  return inTime(insertFile(script, integrity), ENTRY_MS, timeUp).finally(() => script.remove());
}
