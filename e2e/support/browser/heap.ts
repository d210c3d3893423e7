import type { CDPSession, Page } from '@playwright/test';

/** Returns the megabytes of the page's JavaScript heap after garbage collection. */
export async function heapMegabytes(page: Page): Promise<number> {
  const session = await collected(page);
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  await session.detach();
  return usedSize / 1024 / 1024;
}

/**
 * Makes the engine collect garbage by itself, as it does during play. Only then does it drop the code of
 * functions that have not run for a while; a collection requested by a profiler never does.
 */
export async function makeGarbage(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let time = 0; time < 4; time += 1) {
      let garbage: unknown[] = [];
      for (let piece = 0; piece < 250; piece += 1) {
        garbage.push(new Array(100_000).fill(piece));
        if (piece % 50 === 0) await new Promise((resolve) => setTimeout(resolve, 20));
      }
      garbage = [];
    }
  });
}

/**
 * Returns the bytes of the page's live objects without compiled code, of which a browser compiles more the longer it runs, and
 * on request without what the browser itself has, such as the files that it keeps for the next request.
 */
export async function objectBytes(page: Page, without: readonly string[] = ['code']): Promise<number> {
  const session = await collected(page);
  const parts: string[] = [];
  session.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => parts.push(chunk));
  await session.send('HeapProfiler.takeHeapSnapshot', {});
  await session.detach();
  const { snapshot, nodes } = JSON.parse(parts.join(''));
  const fields: string[] = snapshot.meta.node_fields;
  const types: string[] = snapshot.meta.node_types[0];
  const size = fields.indexOf('self_size');
  let bytes = 0;
  for (let at = 0; at < nodes.length; at += fields.length)
    if (!without.includes(types[nodes[at]] ?? '')) bytes += nodes[at + size];
  return bytes;
}

/** Collects the garbage of a page. Returns an open profiler session. */
async function collected(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.enable');
  // Objects that one collection finalises are freed by the next one.
  for (let time = 0; time < 3; time += 1) await session.send('HeapProfiler.collectGarbage');
  return session;
}
