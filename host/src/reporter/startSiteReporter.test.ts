/** @environment page */
import { generateKeyPairSync, sign } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { createReleaseStore } from '@site/release-page/follow/releaseStore';
import { examinationOf, failedFiles } from '@site/release-page/load/failedFiles';
import type { FileFault } from '@site/release-page/load/fileExaminer';
import { LoadFailure, TimeUp } from '@site/release-page/load/loadFailure';
import { type NotedScreen, type NotedView, note, onNote } from '@site/release-page/load/notes';
import { routeTable } from '@site/release-page/resolve/routeTable';
import { hostsFor } from '@site/release-page/resolve/versionsFor';
import type { Report } from '@site/release-page/telemetry';
import { fakeExaminer } from '@site/release-page/testing/fakeExaminer';
import { measuredEntries } from '@site/release-page/testing/measuredEntries';
import { releaseOf, remoteOf, route } from '@site/release-page/testing/release';
import { removedListeners } from '@site/release-page/testing/removedListeners';
import { sentReports } from '@site/release-page/testing/sentReports';
import { ApiError, BadAnswer, NetworkError, serverClock, writeText } from '@site/shared';
import { pageConfigSchema } from '@site/shared/config';
import { text as anyText, date, fields, list, money } from '@site/shared/contract/fields';
import { readData } from '@site/shared/contract/reading';
import { hostBroke, keepHostFailures, keepLostHost } from '@site/shared/page';
import * as v from 'valibot';
import { startSiteReporter } from './startSiteReporter.ts';

const release = {
  ...releaseOf([route('/'), route('/game/:id')]),
  issuedAt: '2026-11-22T10:00:00.000Z',
};
const config = v.parse(pageConfigSchema, { reportTo: '/reports' });
const canary = 'Kx7CANARYq9';

/** A screen of the hall. */
function hall(version: string, path = '/', fallback?: NotedScreen): NotedScreen {
  return { name: 'hall', version, path, ...(fallback && { fallback }) };
}

function view(wanted: NotedScreen, changes: Partial<NotedView> = {}): NotedView {
  return { wanted, good: null, hasFailed: false, attempt: 0, since: performance.now(), ...changes };
}

/** A screen that is wanted, and shown some milliseconds later. */
async function show(screen: NotedScreen, ms = 120): Promise<NotedView> {
  const wanted = view(screen);
  note({ kind: 'view', view: wanted });
  await jest.advanceTimersByTimeAsync(ms);
  const shown = { ...wanted, good: { target: screen } };
  note({ kind: 'view', view: shown });
  return shown;
}

let measure: ReturnType<typeof measuredEntries>;
let leavePage: () => void;
let collector: ReturnType<typeof sentReports>;
let releases: ReturnType<typeof createReleaseStore>;
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);
const hide = (isHidden: boolean) => {
  Object.defineProperty(document, 'hidden', { configurable: true, value: isHidden });
  document.dispatchEvent(new Event('visibilitychange'));
};

beforeEach(() => {
  failedFiles.clear();
  jest.useFakeTimers({ now: Date.parse('2026-11-22T10:00:00.000Z') });
  sessionStorage.clear();
  leavePage = removedListeners();
  measure = measuredEntries();
  collector = sentReports();
  releases = createReleaseStore(release);
});
afterEach(() => {
  leavePage();
  Reflect.deleteProperty(document, 'hidden');
  jest.useRealTimers();
});

const start = (given = config) => {
  const visitorId = () => null;
  startSiteReporter({ config: given, releases, notes: [], onNote, visitorId, hostsFor, routeTable });
};

test('the event of a shown screen has its version, its declared address and the time it took', async () => {
  start();
  await show(hall('1.0.0', '/game/:id'));
  await pass(2_000);
  expect(collector.events('shown')).toEqual([
    expect.objectContaining({ app: 'hall', version: '1.0.0', screen: '/game/:id', ms: 120 }),
  ]);
  expect(collector.reports()[0]).toMatchObject({
    channel: 'live',
    revision: 1,
    runs: { host: '1.0.0', hall: '1.0.0' },
    isOpen: true,
    percent: 100,
  });
});

test.each(['missing', 'refused', 'hanging', 'threw-loading'] as const)(
  'a version that is %s is reported with that failure and with the version in its place',
  async (failure) => {
    start();
    const former = hall('1.0.0');
    const live = hall('1.1.0', '/', former);
    const wanted = view(live);
    note({ kind: 'view', view: wanted });
    await pass(300);
    note({ kind: 'broken', screen: live, failure, error: new Error('cannot load') });
    note({ kind: 'view', view: { ...wanted, good: { target: former } } });
    await pass(2_000);
    expect(collector.events('failed')).toEqual([
      expect.objectContaining({ version: '1.1.0', failure, ms: 300, wasShown: false, instead: '1.0.0' }),
    ]);
    expect(collector.events('shown')).toEqual([]);
  },
);

test('a failed load is reported once for each version, with the file that failed or with the error and its place in the code', async () => {
  start();
  const file = 'http://localhost/remotes/hall/1.0.0/GameScreen.0123456789.js';
  const late = new TimeUp('Nothing of player-7 came');
  late.stack =
    'TimeUp: Nothing of player-7 came\n    at f (http://localhost/host/1.0.0/main.0123456789.js:1:22)';
  const missing = new LoadFailure('missing', late, file);
  const thrown = new TypeError('x.player is undefined');
  thrown.stack = `TypeError: x.player is undefined\n    at f (${file}:1:22)`;
  const failures = [
    ['/', 'missing', missing],
    ['/game/:id', 'missing', missing],
    ['/', 'threw-loading', new LoadFailure('threw-loading', thrown)],
  ] as const;
  for (const [path, failure, error] of failures) {
    const wanted = view(hall('1.0.0', path));
    note({ kind: 'view', view: wanted });
    await pass(100);
    note({ kind: 'broken', screen: wanted.wanted, failure, error });
    note({ kind: 'view', view: { ...wanted, hasFailed: true } });
    await pass(100);
  }
  await pass(2_000);
  const path = 'remotes/hall/1.0.0/GameScreen.0123456789.js';
  expect(collector.events('failed')).toEqual([
    expect.objectContaining({ failure: 'missing', error: { name: 'TimeUp', message: path, stack: '' } }),
    expect.not.objectContaining({ error: expect.anything() }),
    expect.objectContaining({
      failure: 'threw-loading',
      error: { name: 'TypeError', message: '… is undefined', stack: `at ${path}:1:22` },
    }),
  ]);
});

test('a version that crashes in its first render counts as failed, one that crashes later as shown and failed', async () => {
  start();
  const former = hall('1.0.0');
  const live = hall('1.1.0', '/', former);
  const first = view(live, { good: { target: live } });
  note({ kind: 'crash', view: first, error: new TypeError('x is undefined') });
  note({ kind: 'view', view: first });
  await pass(100);
  note({ kind: 'view', view: view(former, { good: { target: former } }) });
  await pass(100);
  const other = await show(hall('1.0.0', '/game/:id'));
  note({ kind: 'crash', view: other, error: new TypeError('x is undefined') });
  note({ kind: 'crash', view: other, error: new TypeError('x is undefined') });
  await pass(2_000);
  expect(collector.events('failed')).toEqual([
    expect.objectContaining({
      version: '1.1.0',
      failure: 'threw-showing',
      wasShown: false,
      instead: '1.0.0',
    }),
    expect.objectContaining({
      version: '1.0.0',
      failure: 'threw-showing',
      wasShown: true,
      screen: '/game/:id',
    }),
  ]);
  expect(collector.events('failed')[1]).not.toHaveProperty('instead');
  expect(collector.events('error')).toHaveLength(2);
});

test('a card in place of a screen is reported once, however often the page retries', async () => {
  start();
  const wanted = view(hall('1.0.0'));
  note({ kind: 'view', view: wanted });
  await pass(4_000);
  note({ kind: 'view', view: { ...wanted, hasFailed: true } });
  note({ kind: 'broken', screen: wanted.wanted, failure: 'missing', error: new Error('cannot load') });
  note({ kind: 'view', view: { ...wanted, hasFailed: true, attempt: 1 } });
  note({ kind: 'view', view: { ...wanted, good: { target: hall('1.0.0') }, attempt: 1 } });
  await pass(2_000);
  expect(collector.events('failed')).toEqual([expect.objectContaining({ failure: 'missing', ms: 4_000 })]);
  expect(collector.events('shown')).toEqual([]);
});

test('calls are counted by screen and path: a refusal counts as an answer, an aborted call not at all', async () => {
  start();
  await show(hall('1.0.0'));
  note({ kind: 'call', path: '/api/user', ms: 100, error: undefined });
  note({ kind: 'call', path: '/api/user', ms: 100, error: new ApiError(400, '余额不足', 200) });
  note({ kind: 'call', path: '/api/user', ms: 900, error: new ApiError(500, 'x', 500) });
  note({ kind: 'call', path: '/api/user', ms: 900, error: new BadAnswer('x', 502) });
  note({ kind: 'call', path: '/api/user', ms: 900, error: new BadAnswer('x') });
  note({ kind: 'call', path: '/api/user', ms: 30_000, error: new NetworkError('x', true) });
  note({ kind: 'call', path: '/api/user', ms: 10, error: new NetworkError('x', false) });
  note({ kind: 'call', path: '/api/user', ms: 10, error: new NetworkError('x', false, true) });
  note({ kind: 'call', path: '/api/user', ms: 10, error: new BadAnswer('x', 200) });
  note({ kind: 'call', path: '/api/user', ms: 10, error: new BadAnswer('x', 511) });
  note({ kind: 'call', path: '/api/user', ms: 10, error: new BadAnswer('x', 404) });
  note({ kind: 'call', path: '/api/user', ms: 100, error: undefined });
  await pass(2_000);
  expect(collector.events('calls')).toEqual([
    expect.objectContaining({
      name: '/api/user',
      screen: '/',
      count: 11,
      failed: { server: 2, 'bad-answer': 2, timeout: 1, network: 3 },
    }),
  ]);
  expect(collector.events('calls')[0]?.ms.reduce((sum, [, count]) => sum + count, 0)).toBe(11);
});

const unreadIn = (answer: unknown) =>
  readData(fields({ balance: money, name: anyText, days: list(date) }), answer).unread;

test('fields that could not be read are reported with their call and screen, and what they counted until the page is hidden', async () => {
  start();
  await show(hall('1.0.0', '/game/:id'));
  const answer = { balance: '一百元', days: ['2026-11-22', { at: 1 }] };
  note({ kind: 'unread', path: '/api/balance', fields: unreadIn(answer) });
  await pass(2_000);
  note({ kind: 'unread', path: '/api/balance', fields: unreadIn(answer) });
  await pass(30_000);
  hide(true);
  await pass(0);
  const event = { app: 'hall', version: '1.0.0', screen: '/game/:id', name: '/api/balance', count: 1 };
  const balance = { ...event, field: 'balance', seen: 'text 文文文', expected: 'an amount is expected' };
  const day = { ...event, field: 'days[]', seen: 'an object', expected: 'a time is expected' };
  const sent = collector.reports().map(({ unread = [] }) => unread.map(({ ago: _, ...one }) => one));
  expect(sent.filter((unread) => unread.length > 0)).toEqual([
    expect.arrayContaining([
      { ...balance, isFirst: true },
      { ...day, isFirst: true },
    ]),
    expect.arrayContaining([
      { ...balance, isFirst: false },
      { ...day, isFirst: false },
    ]),
  ]);
});

test('the report of a page whose site stands still names the host, the reason and the time, and the page goes on', async () => {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const releaseKey = { kty: 'EC', crv: 'P-256', x, y } as const;
  const signed = { _type: 'timestamp', expires: '2026-11-20T08:00:00Z', version: 7 };
  const sig = sign('sha256', Buffer.from(JSON.stringify(signed)), privateKey).toString('hex');
  const { fetch } = window;
  const answered = jest.fn();
  window.fetch = (async (address: string, init: RequestInit) => {
    if (address === '/reports') return fetch(address, init);
    answered();
    const headers = new Headers({ Date: new Date().toUTCString() });
    return { status: 200, text: async () => JSON.stringify({ signed, signatures: [{ sig }] }), headers };
  }) as typeof window.fetch;
  start({ ...config, releaseKey });
  await show(hall('1.0.0'));
  const staleIn = () => collector.reports().flatMap(({ stale }) => stale ?? []);
  while (staleIn().length === 0) {
    await pass(15_000);
    // Verification runs beside the fake clock.
    await setImmediate();
  }
  await pass(7_200_000);
  expect(staleIn()).toEqual([
    {
      ago: expect.any(Number),
      app: 'host',
      version: '1.0.0',
      screen: '',
      reason: 'expired',
      since: '2026-11-20T08:00:00.000Z',
    },
  ]);
  expect(answered).toHaveBeenCalledTimes(2);
  expect(collector.events('shown')).toHaveLength(1);
  expect(collector.events('error')).toEqual([]);
});

test('no report has a field twice, however many reports before it failed', async () => {
  start();
  await show(hall('1.0.0'));
  collector.answer(async () => ({ ok: false }));
  const names = Array.from({ length: 40 }, (_, number) => `field_${number}`);
  for (let time = 0; time < 200; time += 1) {
    note({
      kind: 'unread',
      path: '/api/balance',
      fields: names.map((field) => ({ field, seen: 'nothing', expected: 'a text is expected' })),
    });
    await pass(15_000);
  }
  const sent = collector.bodies
    .map((body): Report => JSON.parse(body))
    .map(({ unread = [] }) => unread.length);
  expect(Math.max(...sent)).toBe(40);
  collector.answer(async () => ({ ok: true }));
  await pass(400_000);
  expect(collector.reports().at(-1)?.unread).toBeUndefined();
});

test.each([
  ['is left within ten seconds', 9_000, 0],
  ['stays', 30_000, 1],
])(
  'unanswered calls are counted when the page %s: a browser fails calls of a page that closes',
  async (_, ms, count) => {
    start();
    await show(hall('1.0.0'));
    await pass(2_000);
    note({ kind: 'call', path: '/api/user', ms: 10, error: new NetworkError('x', false) });
    await pass(ms);
    window.dispatchEvent(new Event('pagehide'));
    await pass(2_000);
    expect(collector.events('calls').map((calls) => calls.failed)).toEqual(Array(count).fill({ network: 1 }));
  },
);

test('an error is reported for the version whose script threw it, and not at all when a browser extension’s script did', async () => {
  start();
  await show(hall('1.0.0'));
  const thrown = (stack: string) => {
    const error = new TypeError("Cannot read properties of undefined (reading 'playerOf')");
    error.stack = `TypeError: ${error.message}\n${stack}`;
    note({ kind: 'error', event: new ErrorEvent('error', { error }) });
  };
  thrown(
    '    at f (http://localhost/host/1.0.0/main.0123456789.js?retry=1:1:22)\n    at chrome-extension://x/y.js:1:1',
  );
  thrown('    at chrome-extension://abc/inject.js:3:4');
  await pass(2_000);
  expect(collector.events('error')).toEqual([
    expect.objectContaining({
      app: 'host',
      version: '1.0.0',
      screen: '/',
      type: 'uncaught',
      name: 'TypeError',
      message: "Cannot read properties of undefined (reading '…')",
      stack: 'at host/1.0.0/main.0123456789.js:1:22',
      isFirst: true,
    }),
  ]);
});

test('a ResizeObserver error of the browser is not reported as an error of the screen', async () => {
  start();
  await show(hall('1.0.0'));
  const filename = location.href;
  for (const end of ['completed with undelivered notifications.', 'limit exceeded'])
    note({
      kind: 'error',
      event: new ErrorEvent('error', { message: `ResizeObserver loop ${end}`, filename }),
    });
  note({ kind: 'error', event: new ErrorEvent('error', { error: new TypeError('x') }) });
  await pass(2_000);
  expect(collector.events('error')).toEqual([expect.objectContaining({ name: 'TypeError' })]);
});

test('no byte of a report holds the player’s data or actions', async () => {
  window.history.replaceState(null, '', `/?invite=${canary}#/game/${canary}?token=${canary}`);
  start();
  const shown = await show(hall('1.0.0', '/game/:id'));
  const own = 'http://localhost/host/1.0.0/main.0123456789.js';
  const texts = [
    canary,
    `Failed at 用户 张三 13800138000 ${canary}`,
    `{"token":"${canary}","name":"zhangsan","money":"1234.56"}`,
    `https://${canary}.example.com/${canary}?token=${canary} zhang.san@example.com`,
    `at ${own}?${canary}:1:1\n    at f (http://localhost/host/1.0.0/${canary}.0123456789.js:1:1)`,
    `zhangsan`,
  ];
  for (const text of texts) {
    const error = new Error(text);
    error.name = text;
    const at = `    at ${canary} (${own}?${canary}#${canary}:1:2)\n    at [${canary}] (https://${canary}.example.com/${canary}.js:1:1)`;
    error.stack = `${error.name}: ${text}\n${at}`;
    for (const reason of [error, text, { text }, [text], Symbol(text), 13800138000]) {
      // Only the first errors of a view are reported.
      await show(hall('1.0.0', '/game/:id'));
      note({ kind: 'error', event: Object.assign(new Event('unhandledrejection'), { reason }) });
    }
    const filename = `${own}?${canary}`;
    note({
      kind: 'error',
      event: new ErrorEvent('error', { error, message: text, filename, lineno: 1, colno: 2 }),
    });
    note({
      kind: 'error',
      event: new ErrorEvent('error', { message: text, filename: location.href, lineno: 1, colno: 2 }),
    });
    note({ kind: 'crash', view: shown, error });
    for (const file of [undefined, filename, `https://${canary}.example.com/${canary}.js?${canary}`, text]) {
      const unseen = view(hall('1.0.0', '/game/:id'));
      note({ kind: 'view', view: unseen });
      note({
        kind: 'broken',
        screen: unseen.wanted,
        failure: 'missing',
        error: new LoadFailure('missing', error, file),
      });
      note({ kind: 'view', view: { ...unseen, hasFailed: true } });
      await pass(100);
    }
    for (const failure of [
      error,
      new ApiError(400, text, 200),
      new BadAnswer(text),
      new NetworkError(text, false),
    ])
      note({ kind: 'call', path: '/api/getGameUrl', ms: 10, error: failure });
    const answer = { balance: text, days: [text, [text], { [text]: text }], [text]: text };
    note({
      kind: 'unread',
      path: '/api/balance',
      fields: [
        ...unreadIn(answer),
        ...unreadIn([text]),
        ...unreadIn({ days: { [text]: text } }),
        { field: `ways.${text} .name`, seen: text, expected: text },
        {
          field: 'name',
          seen: `text ${text}`,
          expected: `Invalid type: Expected string but received "${text}"`,
        },
        { field: 'name', seen: `number ${text}`, expected: `must be\n${text}` },
      ],
    });
    window.dispatchEvent(
      new CustomEvent(hostBroke, { detail: { toString: () => text, error, isAgain: false } }),
    );
    for (const blockedURI of [
      text,
      `https://${canary}:${canary}@${canary}.vendor.com:8443/${canary}?${canary}`,
    ])
      for (const sourceFile of [filename, location.href, text])
        window.dispatchEvent(
          Object.assign(new Event('securitypolicyviolation'), {
            effectiveDirective: 'frame-src',
            blockedURI,
            sourceFile,
            sample: canary,
            documentURI: location.href,
          }),
        );
    hide(true);
    hide(false);
    await pass(20_000);
  }
  const sent = collector.bodies.join('\n');
  for (const secret of [canary, canary.toLowerCase(), '13800138000', '张三', 'zhang', '1234.56', '@'])
    expect({ secret, isSent: sent.includes(secret) }).toEqual({ secret, isSent: false });
  expect(new Set(collector.reports().flatMap(({ events }) => events.map(({ kind }) => kind)))).toEqual(
    new Set(['shown', 'error', 'failed', 'calls', 'violation', 'vital']),
  );
  const unread = collector.reports().flatMap((report) => report.unread ?? []);
  expect(new Set(unread.map(({ field }) => field.replace(/^ways.*/, 'ways')))).toEqual(
    new Set(['balance', 'days', 'days[]', 'data', 'ways', 'name']),
  );
  const unloaded = collector.events('failed').flatMap(({ error }) => error?.message ?? []);
  expect(unloaded).toEqual(
    expect.arrayContaining(['host/1.0.0/main.0123456789.js', 'https://*.example.com']),
  );
  expect(collector.events('violation').map(({ file }) => file)).toContain('https://*.vendor.com:8443');
  for (const { credentials, referrerPolicy, headers } of collector.requests)
    expect({ credentials, referrerPolicy, headers }).toEqual({
      credentials: 'omit',
      referrerPolicy: 'origin',
    });
});

test('hosts that failed in this tab are reported once, with the host that runs in their place', async () => {
  const failed = (what: string, fault?: FileFault, file?: string) => ({
    what,
    at: Date.now(),
    revision: 1,
    fault,
    file,
  });
  const file = 'host/1.0.0/main.0123456789.js';
  keepHostFailures({
    '1.1.0': failed(`${file} did not load`, 'missing', file),
    '1.2.0': failed('it failed and did not load'),
    '1.3.0': failed('secret.js is not what was released', 'refused', 'secret.js'),
    '1.4.0': failed('it did not come in time', 'hanging', 'http://'),
  });
  start();
  await pass(2_000);
  start();
  await pass(2_000);
  expect(collector.events('failed')).toEqual([
    expect.objectContaining({
      app: 'host',
      version: '1.1.0',
      failure: 'missing',
      instead: '1.0.0',
      error: { name: 'HostFileFault', message: file, stack: '' },
    }),
    expect.objectContaining({
      app: 'host',
      version: '1.2.0',
      failure: 'threw-loading',
      instead: '1.0.0',
      error: { name: 'Error', message: expect.stringContaining('failed'), stack: '' },
    }),
    expect.objectContaining({ app: 'host', version: '1.3.0', failure: 'refused', instead: '1.0.0' }),
    expect.objectContaining({ app: 'host', version: '1.4.0', failure: 'hanging', instead: '1.0.0' }),
  ]);
});

test('hosts that the network failed to deliver in this tab are reported once as lost, not as failed', async () => {
  keepLostHost({ version: '1.0.0', cause: 'offline', at: Date.now() - 5_000 });
  start();
  await pass(2_000);
  start();
  await pass(2_000);
  expect(collector.reports().flatMap(({ lost = [] }) => lost)).toEqual([
    { app: 'host', version: '1.0.0', screen: '', cause: 'offline', ago: expect.closeTo(6_500, -3) },
  ]);
  expect(collector.events('failed')).toEqual([]);
  expect(collector.reports().at(-1)).not.toHaveProperty('lost');
});

test('a screen that the network fails to deliver is reported once as lost, and not as shown when it arrives', async () => {
  start();
  const wanted = view(hall('1.0.0'));
  note({ kind: 'view', view: wanted });
  await pass(4_000);
  note({ kind: 'view', view: { ...wanted, hasFailed: true } });
  note({ kind: 'lost', screen: hall('1.0.0', '/game/:id'), cause: 'late' });
  note({ kind: 'lost', screen: wanted.wanted, cause: 'interrupted' });
  note({ kind: 'lost', screen: wanted.wanted, cause: 'offline' });
  note({ kind: 'view', view: { ...wanted, good: { target: wanted.wanted }, attempt: 1 } });
  await pass(2_000);
  expect(collector.reports().flatMap(({ lost = [] }) => lost)).toEqual([
    expect.objectContaining({ app: 'hall', version: '1.0.0', screen: '/', cause: 'interrupted' }),
  ]);
  expect([collector.events('failed'), collector.events('shown')]).toEqual([[], []]);
});

test('a screen that replaces its card without a fault found is reported as shown, with its delay', async () => {
  start();
  const wanted = view(hall('1.0.0'));
  note({ kind: 'view', view: wanted });
  await pass(4_000);
  note({ kind: 'view', view: { ...wanted, hasFailed: true } });
  await pass(2_000);
  note({ kind: 'view', view: { ...wanted, good: { target: wanted.wanted } } });
  await pass(20_000);
  expect(collector.events('failed')).toEqual([]);
  expect(collector.events('shown')).toEqual([expect.objectContaining({ ms: 6_000 })]);
});

test.each([
  ['late', 0, 1],
  ['missing', 1, 0],
] as const)(
  'a missing file of a screen on display, such as that of a sheet, is %s: reported as an error %i times and as lost %i times',
  async (cause, errors, lost) => {
    start();
    await show(hall('1.0.0'));
    fakeExaminer({ cause });
    const address = 'http://localhost/remotes/hall/1.0.0/sheet.0123456789.js';
    const reason = Object.assign(new Error(`Cannot load script ${address}`), {
      name: 'FileFailure',
      address,
      integrity: 'sha256-x',
    });
    note({ kind: 'error', event: Object.assign(new Event('unhandledrejection'), { reason }) });
    await pass(2_000);
    expect(collector.events('error')).toHaveLength(errors);
    expect(collector.reports().flatMap((report) => report.lost ?? [])).toEqual(
      Array.from({ length: lost }, () =>
        expect.objectContaining({ app: 'hall', screen: '/', cause, wasShown: true }),
      ),
    );
    Reflect.deleteProperty(window, 'siteExaminer');
  },
);

test.each([
  ['1.0.0', 'offline', 0, 1],
  ['1.0.0', 'refused', 1, 0],
  ['1.1.0', 'offline', 1, 0],
] as const)(
  'a screen that throws after a file of %s was %s counts as failed %i times and as lost %i times',
  async (version, cause, failed, lost) => {
    start();
    const shown = await show(hall('1.0.0'));
    fakeExaminer({ cause });
    const src = `http://localhost/remotes/hall/${version}/details.0123456789.js`;
    const script = Object.assign(document.createElement('script'), { src, integrity: 'sha256-x' });
    document.head.append(script);
    script.dispatchEvent(new Event('error'));
    const error = new Error('Loading chunk details failed');
    const target = { base: 'http://localhost/remotes/hall/1.0.0/' };
    note({ kind: 'crash', view: shown, error, examine: examinationOf(target, error, shown.since) });
    await pass(2_000);
    expect(collector.events('failed')).toHaveLength(failed);
    expect(collector.reports().flatMap((report) => report.lost ?? [])).toEqual(
      Array.from({ length: lost }, () =>
        expect.objectContaining({ app: 'hall', version: '1.0.0', screen: '/', cause, wasShown: true }),
      ),
    );
    script.remove();
    Reflect.deleteProperty(window, 'siteExaminer');
  },
);

test.each([
  ['network', { transferSize: 5_300, encodedBodySize: 5_000 }, { visit: 'first' }],
  ['cache', { transferSize: 0, encodedBodySize: 5_000 }, { visit: 'returning' }],
  [
    'cache, as the browser reports',
    { transferSize: 5_300, encodedBodySize: 5_000, deliveryType: 'cache' },
    { visit: 'returning' },
  ],
  ['cache, after a revalidation', { transferSize: 300, encodedBodySize: 5_000 }, { visit: 'returning' }],
  ['server, which failed', { transferSize: 0, encodedBodySize: 0 }, {}],
  ['browser, which reports no sizes', { encodedBodySize: 5_000 }, {}],
])('events of a version name the origin of its files: the %s', async (_, sizes, expected) => {
  start();
  const name = 'http://localhost/remotes/hall/1.0.0/entry.0123456789.js';
  measure('resource', { name, ...sizes });
  await show(hall('1.0.0'));
  await pass(2_000);
  const visits = collector.events('shown').map(({ visit }) => (visit ? { visit } : {}));
  expect(visits).toEqual([expected]);
});

test('a page that follows a newer version reports when it received and when it showed that version', async () => {
  start();
  await show(hall('1.0.0'), 0);
  const issuedAt = new Date(serverClock.now() + 3_000).toISOString();
  await pass(10_000);
  const hallNow = remoteOf('hall', '1.1.0', [route('/')]);
  releases.offer({ ...release, revision: 2, issuedAt, remotes: { hall: hallNow } });
  await pass(5_000);
  await show(hall('1.1.0'), 1_000);
  await pass(2_000);
  expect(collector.events('followed')).toEqual([
    expect.objectContaining({
      app: 'hall',
      version: '1.1.0',
      from: '1.0.0',
      revision: 2,
      received: expect.closeTo(7_000, -1),
      shown: expect.closeTo(13_000, -1),
      isReload: false,
    }),
  ]);
});

test('the page after a reload reports the version for which the page before reloaded', async () => {
  start();
  await show(hall('1.0.0'));
  releases.offer({ ...release, revision: 2, host: { ...release.host, version: '2.0.0' } });
  await pass(4_000);
  window.dispatchEvent(new Event('pagehide'));
  leavePage();
  leavePage = removedListeners();
  releases = createReleaseStore({ ...release, revision: 2, host: { ...release.host, version: '2.0.0' } });
  start();
  await show(hall('1.0.0'));
  await pass(2_000);
  expect(collector.events('followed')).toEqual([
    expect.objectContaining({ app: 'host', from: '1.0.0', version: '2.0.0', revision: 2, isReload: true }),
  ]);
});

test('a reloaded page continues the page’s name and report numbers; a copied tab gets a new name', async () => {
  start();
  await show(hall('1.0.0'));
  await pass(2_000);
  hide(true);
  hide(false);
  const copied = sessionStorage.getItem('page');
  window.dispatchEvent(new Event('pagehide'));
  const names = new Set(collector.reports().map(({ page }) => page));
  leavePage();
  leavePage = removedListeners();
  start();
  await show(hall('1.0.0'));
  await pass(2_000);
  expect([...names]).toEqual([collector.reports().at(-1)?.page]);
  expect(copied).toBe('');
  const numbers = collector.reports().map(({ number }) => number);
  expect(numbers).toEqual(numbers.map((_, place) => place));
  leavePage();
  leavePage = removedListeners();
  start();
  await show(hall('1.0.0'));
  await pass(2_000);
  expect(names).not.toContain(collector.reports().at(-1)?.page);
});

test('a page names its ticket in later reports, and a reloaded page goes on with it', async () => {
  const ticket = `${'t'.repeat(60)}.${'s'.repeat(22)}`;
  collector.answer(async () => ({ ok: true, ticket }));
  start();
  await show(hall('1.0.0'));
  await pass(2_000);
  collector.answer(async () => ({ ok: true }));
  await pass(40_000);
  window.dispatchEvent(new Event('pagehide'));
  leavePage();
  leavePage = removedListeners();
  const before = collector.bodies.length;
  start();
  await show(hall('1.0.0'));
  await pass(2_000);
  const tickets = collector.reports().map((report) => report.ticket);
  expect(tickets[0]).toBeUndefined();
  expect(new Set(tickets.slice(1))).toEqual(new Set([ticket]));
  expect(collector.bodies.length).toBeGreaterThan(before);
});

test('a page that returns after another page of its tab took its name gets a new one', async () => {
  start();
  await show(hall('1.0.0'));
  await pass(2_000);
  hide(true);
  writeText('session', 'page', '');
  hide(false);
  await pass(20_000);
  const [first, ...more] = collector.reports();
  const [own] = more.filter(({ page }) => page !== first?.page);
  expect(own).toMatchObject({ number: 0, isOpen: true });
});

test('the reporter ignores foreign content in its entries of the tab’s storage', async () => {
  writeText('session', 'followed', `[["host",{"from":"${canary} x","version":"1.0.0"}],null,7]`);
  writeText('session', 'page', `${canary} 13800138000`);
  start();
  await show(hall('1.0.0'));
  await pass(2_000);
  expect(collector.events('followed')).toEqual([]);
  expect(collector.reports()).toHaveLength(1);
  expect(collector.bodies.join()).not.toContain('13800138000');
});

test('each view reports its worst interaction and its shift, for the screen where they happened', async () => {
  await pass(100);
  start();
  const first = await show(hall('1.0.0'));
  measure('event', { startTime: first.since + 10, duration: 80, interactionId: 1 });
  measure('event', { startTime: first.since + 20, duration: 240, interactionId: 2 });
  measure('event', { startTime: first.since + 20, duration: 900 });
  measure('layout-shift', { startTime: first.since + 20, value: 0.1, hadRecentInput: false });
  measure('layout-shift', { startTime: first.since + 30, value: 0.05, hadRecentInput: false });
  measure('layout-shift', { startTime: first.since + 40, value: 0.5, hadRecentInput: true });
  await pass(10_000);
  measure('layout-shift', { startTime: performance.now(), value: 0.02, hadRecentInput: false });
  await show(hall('1.0.0', '/game/:id'));
  // The entry arrives late and belongs to the previous screen.
  measure('event', { startTime: first.since + 10_000, duration: 300, interactionId: 3 });
  measure('longtask', { startTime: performance.now(), duration: 120 });
  await pass(3_000);
  hide(true);
  await pass(0);
  const vitals = collector.events('vital').map(({ screen, name, value }) => [screen, name, value]);
  expect(vitals).toEqual([
    ['/', 'TTFB', 80],
    ['/', 'CLS', 150],
    ['/', 'INP', 300],
    ['/game/:id', 'CLS', 0],
  ]);
  expect(collector.events('long-tasks')).toEqual([
    expect.objectContaining({ screen: '/game/:id', count: 1, ms: 120 }),
  ]);
  expect(collector.reports().at(-1)?.isOpen).toBe(false);
});
