import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A collector that answers what a drill has it say. */
export type FilledCollector = {
  readonly address: string;
  /** From now on it knows of so many views of a version, of which so many failed, and of one error. */
  tell(app: string, version: string, counts: { readonly views: number; readonly failed: number }): void;
  close(): void;
};

const nothing = { missing: 0, refused: 0, hanging: 0, 'threw-loading': 0 };
const noCalls = { network: 0, timeout: 0, 'bad-answer': 0, server: 0 };

/** `message` is what pages report as an error's. */
export async function filledCollector(message = '<b>rate</b> is undefined'): Promise<FilledCollector> {
  let told = { app: '', version: '', views: 0, failed: 0 };
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://collector');
    const answers: Record<string, () => object> = {
      '/figures': () => figuresOf(told, searchParams.get('app') === told.app),
      '/errors': () => [errorOf(told, message)],
      '/pages': () => pagesOf(told),
      '/parts': () => ({ screens: [{ screen: '/account', ...countsOf(told) }], calls: [], violations: [] }),
    };
    response.end(JSON.stringify(answers[pathname]?.()));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    tell: (app, version, counts) => {
      told = { app, version, ...counts };
    },
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

type Told = Parameters<FilledCollector['tell']>[2] & { readonly app: string; readonly version: string };

function now(): string {
  return new Date().toISOString();
}

function countsOf({ views, failed }: Told): object {
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

function figuresOf(told: Told, isAsked: boolean): object {
  const { version, views, failed } = told;
  const durations = [[38, views]];
  const byPage = { seen: views, failed, erred: 0, callFailed: 0, load: durations, inp: durations };
  const from = new Date(Date.now() - 600_000).toISOString();
  const periods = [{ from, seconds: 60, byPage, ...countsOf(told) }];
  return { at: now(), lastReportAt: now(), versions: isAsked ? [{ version, periods }] : [] };
}

function errorOf({ app, version, failed }: Told, message: string): object {
  const text = { type: 'uncaught', name: 'TypeError', message, stack: `TypeError: ${message}` };
  const times = { count: failed + 1, pages: 1, firstAt: now(), lastAt: now() };
  return { app, version, screen: '/account', ...text, ...times };
}

function pagesOf({ app, version, views }: Told): object {
  return { at: now(), open: views, runs: { [app]: { [version]: views } }, revisions: {}, followed: [] };
}
