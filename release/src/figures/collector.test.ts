import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Refused } from '../base/refused.ts';
import { explanationText } from '../explanations/explanation.ts';
import { folderStore } from '../store/folderStore.ts';
import type { Store } from '../store/store.ts';
import { type Answering, type AnsweringServer, answeringServer } from '../testing/answeringServer.ts';
import { knownCollector, openCollector, requireCollector } from './collector.ts';
import { recordCollector } from './siteCollector.ts';

const at = '2026-11-22T10:00:00.000Z';
const span = { channel: 'live', app: 'wallet', from: new Date(at), to: new Date(at) };
let server: AnsweringServer | undefined;
let store: Store;
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'collector-'));
  store = folderStore(join(folder, 'store'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));
afterEach(async () => {
  await server?.close();
  server = undefined;
});

/** Opens a collector that gives this answer and accepts a thousand bytes at most. */
async function collectorThat(answer: Answering, more: { token?: string; timeoutMs?: number } = {}) {
  server = await answeringServer(answer);
  const { address } = server;
  return openCollector({ address, bytesAtMost: 1_000, ...more });
}
const json =
  (data: unknown): Answering =>
  (response) =>
    response.end(JSON.stringify(data));

test('the figures of an application are requested with the token, and parsed', async () => {
  const collector = await collectorThat(json({ at, lastReportAt: null, versions: [] }), { token: 'abc' });
  expect(await collector.figures(span)).toEqual({ at, lastReportAt: null, versions: [] });
  expect(server?.heard[0]?.headers.authorization).toBe('Bearer abc');
  expect(server?.heard[0]?.url).toBe(
    '/figures?channel=live&app=wallet&from=2026-11-22T10%3A00%3A00.000Z&to=2026-11-22T10%3A00%3A00.000Z',
  );
});

test.each([
  ['parts', { screens: [], calls: [], violations: [], unread: [] }, '/parts?channel=live&app=wallet&from='],
  ['errors', [], '/errors?channel=live&app=wallet&from='],
  ['pages', { at, open: 3, runs: {}, revisions: {}, followed: [], stale: [] }, '/pages?channel=live'],
] as const)('openCollector requests %s at their address', async (what, data, path) => {
  const collector = await collectorThat(json(data));
  const found = {
    parts: () => collector.parts({ ...span, version: '1.5.0' }),
    errors: () => collector.errors({ channel: 'live', app: 'wallet', from: span.from }),
    pages: () => collector.pages('live'),
  };
  expect(await found[what]()).toEqual(data);
  expect(server?.heard[0]?.url).toContain(path);
  expect(server?.heard[0]?.headers.authorization).toBeUndefined();
});

test('pages of an older collector find no site that stands still', async () => {
  const collector = await collectorThat(json({ at, open: 3, runs: {}, revisions: {}, followed: [] }));
  expect((await collector.pages('live')).stale).toEqual([]);
});

test('parts of an older collector have no unread fields', async () => {
  const collector = await collectorThat(json({ screens: [], calls: [], violations: [] }));
  expect((await collector.parts({ ...span, version: '1.5.0' })).unread).toEqual([]);
});

const begins = (text: string) => new RegExp(`^The collector at http://127\\.0\\.0\\.1:\\d+ ${text}`);

test.each<[string, Answering, string]>([
  [
    'refuses the token',
    (response) => response.writeHead(401).end(),
    'does not answer: it refuses the token .401',
  ],
  ['answers 503', (response) => response.writeHead(503).end(), 'does not answer: it says 503\\.$'],
  [
    'redirects',
    (response, { url }) =>
      url === '/elsewhere'
        ? response.end(JSON.stringify({ at, lastReportAt: null, versions: [] }))
        : response.writeHead(302, { location: '/elsewhere' }).end(),
    'does not answer: ',
  ],
  ['closes the connection', (response) => response.destroy(), 'does not answer: '],
  [
    'answers too many bytes',
    (response) => response.end('x'.repeat(2_000)),
    'does not answer: its answer is longer',
  ],
  ['answers no figures', (response) => response.end('<html>'), 'answers /figures with what cannot be read: '],
  [
    'answers negative counts',
    (response) =>
      response.end(
        JSON.stringify({ at, lastReportAt: null, versions: [{ version: '1.0.0', periods: [{}] }] }),
      ),
    'answers /figures with what cannot be read: versions\\.0\\.periods\\.0\\.from',
  ],
])('a collector that %s is reported in one sentence', async (_what, answer, text) => {
  const collector = await collectorThat(answer);
  await expect(collector.figures(span)).rejects.toThrow(begins(text));
});

test.each<[string, Answering]>([
  ['does not answer', () => undefined],
  ['stops in the middle of its answer', (response) => response.write('{"at":')],
])('a request to a collector that %s ends after the time limit', async (_what, answer) => {
  const collector = await collectorThat(answer, { timeoutMs: 300 });
  await expect(collector.figures(span)).rejects.toThrow(
    begins('does not answer: nothing came in 0\\.3 s\\.$'),
  );
});

test('an unreachable collector is reported with the reason', async () => {
  const collector = openCollector({ address: 'http://127.0.0.1:1' });
  await expect(collector.pages('live')).rejects.toThrow(
    /^The collector at http:\/\/127\.0\.0\.1:1 does not answer: .*(refused|bad port)/i,
  );
});

const known = async (given?: string, env = {}) => (await knownCollector(store, given, env))?.address;

test('the collector’s address is the given one, that of the environment, or that of the site', async () => {
  expect(await known()).toBeUndefined();
  await expect(requireCollector(store, undefined, {})).rejects.toThrow(
    /^The store does not know the collector of its site: .*npm start.*--collector/,
  );
  await recordCollector(store, 'http://localhost:9002');
  expect(await known(undefined, { RELEASE_COLLECTOR: '' })).toBe('http://localhost:9002');
  expect(await known(undefined, { RELEASE_COLLECTOR: 'http://b:1/c' })).toBe('http://b:1/c');
  expect(await known('https://a.example.com/', { RELEASE_COLLECTOR: 'http://b' })).toBe(
    'https://a.example.com',
  );
  for (const wrong of ['', 'b:1', 'ftp://b', 'http://name:secret@b', 'http://b?x'])
    await expect(known(wrong)).rejects.toThrow('is no address of a collector');
});

test('a recorded collector without the signature of the release key is not used', async () => {
  await recordCollector(store, 'http://localhost:9002');
  const path = 'collector.json';
  const text = (await store.read(path))?.toString('utf8') ?? '';
  await store.replace(path, text.replace('9002', '9003'));
  expect(await known()).toBeUndefined();
  await recordCollector(store, 'http://localhost:9002');
  expect(await known()).toBe('http://localhost:9002');
});

test.each([
  ['en', 'does not answer: nothing listens there; start the site, or name its collector with --collector.'],
  ['zh', '没有响应：该地址没有服务，请启动站点，或用 --collector 指定采集服务。'],
] as const)(
  'the refusal for an address at which nothing listens says what to do (%s)',
  async (language, text) => {
    const { address, close } = await answeringServer(() => undefined);
    await close();
    const failed = await openCollector({ address })
      .pages('live')
      .catch((error: unknown) => error);
    const { refusal } = failed as Refused;
    expect(refusal?.code === 'explained' && explanationText(refusal.explanation, language)).toContain(text);
  },
);
