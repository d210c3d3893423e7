/** Of a page's life: about all that the remotes have. */
const MOST_BYTES = 512_000;

const asked = new Set<string>();
let bytes = 0;

/** Whether more may be loaded that nobody has asked for. */
export function hasRoomAhead(): boolean {
  return bytes < MOST_BYTES;
}

/** Whether the page has not asked for a file yet. */
export function isFileWanted(file: string): boolean {
  return !asked.has(file) && performance.getEntriesByName(file).length === 0;
}

/**
 * Has the browser keep a published file for when it is asked for, at the lowest priority it has. Nothing of it runs. A file
 * that does not come is as if nobody had asked: whoever needs it asks again, and checks its hash as ever.
 */
export async function fetchAhead(file: string): Promise<void> {
  asked.add(file);
  await (document.createElement('link').relList.supports('prefetch') ? hint(file) : read(file)).catch(
    () => undefined,
  );
  const [entry] = performance.getEntriesByName(file) as PerformanceResourceTiming[];
  bytes += entry?.encodedBodySize ?? 0;
}

function hint(file: string): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'prefetch';
    link.href = file;
    link.onload = resolve;
    link.onerror = reject;
    document.head.append(link);
  }).finally(() => {
    for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=prefetch]'))
      if (link.href === file) link.remove();
  });
}

/** Safari knows no such hint. What was read lies in its cache, too. */
async function read(file: string): Promise<void> {
  const answer = await fetch(file, { priority: 'low' });
  await answer.arrayBuffer();
}
