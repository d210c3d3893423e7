import type { CDPSession, Page } from '@playwright/test';

/** The megabytes of memory that a page's code holds on to, after everything else was let go. */
export async function heapMegabytes(page: Page): Promise<number> {
  const session = await collected(page);
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  await session.detach();
  return usedSize / 1024 / 1024;
}

/**
 * Has the engine collect by itself, as it does while somebody plays. It then drops the code of functions that nobody has called for a
 * while, which a collection that a profiler asks for never does.
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

/** The bytes of what a page's code holds on to, without the code itself, of which a browser compiles more the longer it runs. */
export async function objectBytes(page: Page): Promise<number> {
  const session = await collected(page);
  const parts: string[] = [];
  session.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => parts.push(chunk));
  await session.send('HeapProfiler.takeHeapSnapshot', {});
  await session.detach();
  const { snapshot, nodes } = JSON.parse(parts.join(''));
  const fields: string[] = snapshot.meta.node_fields;
  const code = snapshot.meta.node_types[0].indexOf('code');
  const size = fields.indexOf('self_size');
  let bytes = 0;
  for (let at = 0; at < nodes.length; at += fields.length) if (nodes[at] !== code) bytes += nodes[at + size];
  return bytes;
}

/** Has a page let go of everything that nothing holds, and answers a session with its profiler. */
async function collected(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.enable');
  // What one collection finalises, the next one frees.
  for (let time = 0; time < 3; time += 1) await session.send('HeapProfiler.collectGarbage');
  return session;
}
