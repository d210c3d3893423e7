import type { Page } from 'playwright';

type TraceEvent = {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  tdur?: number;
  args: { name?: string };
};

/** Gives the way to stop, which tells the milliseconds of processor time of every task of the page's main thread. */
export async function watchTasks(page: Page): Promise<() => Promise<number[]>> {
  const tracing = await page.context().newCDPSession(page);
  const events: TraceEvent[] = [];
  tracing.on('Tracing.dataCollected', ({ value }) => {
    for (const event of value as unknown as TraceEvent[]) {
      if (event.name === 'thread_name' || event.name.endsWith('RunTask')) events.push(event);
    }
  });
  await tracing.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['toplevel'] },
  });
  return async () => {
    const complete = new Promise((resolve) => tracing.once('Tracing.tracingComplete', resolve));
    await tracing.send('Tracing.end');
    await complete;
    await tracing.detach();
    const threads = events
      .filter(({ args }) => args.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid}:${tid}`);
    const byThread = threads.map((thread) =>
      events.filter(({ ph, pid, tid }) => ph === 'X' && `${pid}:${tid}` === thread),
    );
    const [busiest = []] = byThread.sort((a, b) => b.length - a.length);
    return busiest.map(({ tdur = 0 }) => tdur / 1000);
  };
}
