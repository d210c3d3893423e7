import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export type FilledCollector = {
  readonly address: string;
  setCounts(app: string, version: string, counts: { readonly views: number; readonly failed: number }): void;
  close(): void;
};

const nothing = { missing: 0, refused: 0, hanging: 0, 'threw-loading': 0 };
const noCalls = { network: 0, timeout: 0, 'bad-answer': 0, server: 0 };

/** Starts the collector; `message` is the message of the reported error. */
export async function filledCollector(message = '<b>rate</b> is undefined'): Promise<FilledCollector> {
  let reported = { app: '', version: '', views: 0, failed: 0 };
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://collector');
    const answers: Record<string, () => object> = {
      '/figures': () => figuresOf(reported, searchParams.get('app') === reported.app),
      '/errors': () => [errorOf(reported, message)],
      '/pages': () => pagesOf(reported),
      '/parts': () => ({
        screens: [{ screen: '/account', ...countsOf(reported) }],
        calls: [],
        violations: [],
      }),
    };
    response.end(JSON.stringify(answers[pathname]?.()));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    setCounts: (app, version, counts) => {
      reported = { app, version, ...counts };
    },
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

type Counts = Parameters<FilledCollector['setCounts']>[2] & {
  readonly app: string;
  readonly version: string;
};

function now(): string {
  return new Date().toISOString();
}

function countsOf({ views, failed }: Counts): object {
  const durations = [[38, views]];
  return {
    views,
    failed: { ...nothing, 'threw-showing': failed },
    erred: 0,
    errors: 0,
    load: durations,
    lcp: durations,
    inp: durations,
    cls: [],
    ttfb: [],
    calls: views,
    callsFailed: noCalls,
    callMs: [],
    longTasks: 0,
    longTaskMs: 0,
    violations: 0,
  };
}

function figuresOf(counts: Counts, isAsked: boolean): object {
  const { version, views, failed } = counts;
  const durations = [[38, views]];
  const byPage = { seen: views, failed, erred: 0, callFailed: 0, load: durations, inp: durations };
  const from = new Date(Date.now() - 600_000).toISOString();
  const periods = [{ from, seconds: 60, byPage, ...countsOf(counts) }];
  return { at: now(), lastReportAt: now(), versions: isAsked ? [{ version, periods }] : [] };
}

function errorOf({ app, version, failed }: Counts, message: string): object {
  const text = { type: 'uncaught', name: 'TypeError', message, stack: `TypeError: ${message}` };
  const times = { count: failed + 1, pages: 1, firstAt: now(), lastAt: now() };
  return { app, version, screen: '/account', ...text, ...times };
}

function pagesOf({ app, version, views }: Counts): object {
  return { at: now(), open: views, runs: { [app]: { [version]: views } }, revisions: {}, followed: [] };
}
