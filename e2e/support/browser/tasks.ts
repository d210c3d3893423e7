import type { Page } from 'playwright';

type TraceEvent = {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  tdur?: number;
  args: { name?: string; data?: { documentLoaderURL?: string } };
};

/** Starts tracing. The returned function stops it and returns the processor time in ms of every task of the page's main thread. */
export async function watchTasks(page: Page): Promise<() => Promise<number[]>> {
  const stop = await trace(page);
  return async () => mainTasks(await stop()).map(({ tdur = 0 }) => tdur / 1000);
}

/**
 * Measures the longest task of an act in a unit that grows as the machine slows down: the processor time in which the
 * same page lays out a paragraph of 20,000 words.
 */
export async function longestInParagraphs(page: Page, act: () => Promise<unknown>): Promise<number> {
  const paragraph = await paragraphMs(page);
  const end = await watchTasks(page);
  await act();
  return Math.max(0, ...(await end())) / paragraph;
}

const PARAGRAPHS = 5;

/** Returns the processor time in ms in which a page lays out a paragraph of 20,000 words: the middle of five times. */
export async function paragraphMs(page: Page): Promise<number> {
  const end = await watchTasks(page);
  for (let nth = 1; nth <= PARAGRAPHS; nth += 1)
    await page.evaluate((nth) => {
      const paragraph = document.createElement('p');
      paragraph.style.cssText = 'position: absolute; width: 300px; visibility: hidden';
      // Browsers keep the shapes of words that they have shaped: each word is a new one.
      const word = (_: unknown, index: number) => (10_000_000 * nth + index).toString(36);
      paragraph.textContent = Array.from({ length: 20_000 }, word).join(' ');
      document.body.append(paragraph);
      paragraph.getBoundingClientRect();
      paragraph.remove();
    }, nth);
  const longest = (await end()).sort((a, b) => b - a);
  return longest[(PARAGRAPHS - 1) / 2] ?? Number.NaN;
}

/**
 * Starts tracing. The returned function stops it and returns a function that computes the main thread's
 * processor time in ms between two timestamps of the page loaded meanwhile. It throws when no page was
 * loaded.
 */
export async function timedTasks(page: Page): Promise<() => Promise<(from: number, to: number) => number>> {
  const stop = await trace(page, 'blink.user_timing');
  return async () => {
    const events = await stop();
    const loads = events.filter(
      ({ name, args }) => name === 'navigationStart' && args.data?.documentLoaderURL?.startsWith('http'),
    );
    const begun = loads.at(-1);
    if (!begun) throw new Error('No page was loaded while its tasks were watched');
    const tasks = mainTasks(events).filter(({ pid }) => pid === begun.pid);
    return (from, to) =>
      tasks.reduce((sum, { ts, dur = 0, tdur = 0 }) => {
        const start = (ts - begun.ts) / 1000;
        const end = start + dur / 1000;
        const within = Math.max(0, Math.min(end, to) - Math.max(start, from));
        return dur > 0 ? sum + (tdur / dur) * within : sum;
      }, 0);
  };
}

/** Starts a browser trace. The returned function stops it and returns its events. */
async function trace(page: Page, ...more: string[]): Promise<() => Promise<readonly TraceEvent[]>> {
  const tracing = await page.context().newCDPSession(page);
  const events: TraceEvent[] = [];
  const isWanted = ({ name }: TraceEvent) =>
    name === 'thread_name' || name === 'navigationStart' || name.endsWith('RunTask');
  tracing.on('Tracing.dataCollected', ({ value }) => {
    events.push(...(value as unknown as TraceEvent[]).filter(isWanted));
  });
  await tracing.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['toplevel', ...more] },
  });
  return async () => {
    const complete = new Promise((resolve) => tracing.once('Tracing.tracingComplete', resolve));
    await tracing.send('Tracing.end');
    await complete;
    await tracing.detach();
    return events;
  };
}

const workOf = (events: readonly TraceEvent[]) => events.reduce((sum, { tdur = 0 }) => sum + tdur, 0);

/** Returns the tasks of the busiest main thread among all pages. */
function mainTasks(events: readonly TraceEvent[]): readonly TraceEvent[] {
  const threads = events
    .filter(({ args }) => args.name === 'CrRendererMain')
    .map(({ pid, tid }) => `${pid}:${tid}`);
  const byThread = threads.map((thread) =>
    events.filter(({ ph, pid, tid }) => ph === 'X' && `${pid}:${tid}` === thread),
  );
  const [busiest = []] = byThread.sort((a, b) => workOf(b) - workOf(a));
  return busiest;
}
