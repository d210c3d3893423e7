import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { headOf } from '../document/head.ts';
import { type Workplace, workplace } from '../testing/builds.ts';
import { documentOfMany } from '../testing/manyRemotes.ts';
import { createEdge } from './edge.ts';

const root = join(import.meta.dirname, '../../..');
const PAGES = 1_000_000;
const HOUR_S = 3_600;
/** A signature has as many characters as this one. */
const signature = 'x'.repeat(88);

/** Returns a constant of a source, in seconds. */
function secondsIn(file: string, name: string): number {
  const [, ms = ''] = new RegExp(`^(?:export )?const ${name} = ([\\d_]+);$`, 'm').exec(textOf(file)) ?? [];
  return Number(ms.replaceAll('_', '')) / 1_000;
}

const textOf = (file: string) => readFileSync(join(root, file), 'utf8');
const whole = (number: number) => Math.round(number).toLocaleString('en-US');
const decimal = (number: number) => number.toLocaleString('en-US', { maximumFractionDigits: 1 });

let place: Workplace;
let server: Server;

beforeEach(async () => {
  place = await workplace();
  const head = headOf(documentOfMany(50));
  write('heads/live.json', JSON.stringify({ ...head?.document, signature }));
  write('releases/live.json', JSON.stringify({ ...documentOfMany(5), signature }));
  server = createEdge({ store: place.storeDir });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(async () => {
  server.close();
  server.closeAllConnections();
  await place.remove();
});

function write(path: string, text: string): void {
  const file = join(place.storeDir, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

/** Returns an answer as it comes over the line, headers included. */
async function answerTo(path: string, etag = 'none'): Promise<Buffer> {
  const lines = [
    `GET /${path} HTTP/1.1`,
    'Host: localhost',
    'Accept-Encoding: br',
    `If-None-Match: ${etag}`,
    'X-Forwarded-Proto: https',
    'Connection: close',
  ];
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.write(`${lines.join('\r\n')}\r\n\r\n`);
  return buffer(socket);
}

/** Returns the bytes of a document that is new to a page, and of the answer that nothing changed. */
async function bytesOf(path: string): Promise<{ changed: number; unchanged: number; headers: string }> {
  const changed = await answerTo(path);
  const headers = changed.toString('latin1').split('\r\n\r\n', 1)[0] ?? '';
  const [, etag] = /^ETag: (.+)$/m.exec(headers) ?? [];
  const unchanged = await answerTo(path, etag?.trim());
  expect(unchanged.toString('latin1')).toMatch(/^HTTP\/1\.1 304 /);
  return { changed: changed.length, unchanged: unchanged.length, headers };
}

test('docs/SCALING.md has the requests and bytes of a million open pages, as constants and the edge make them', async () => {
  const every = secondsIn('release-page/src/load/failurePolicy.ts', 'POLL_MS');
  const beat = secondsIn('release-page/src/report/outbox.ts', 'EVERY_MS');
  const silent = secondsIn('release-page/src/report/outbox.ts', 'SILENT_MS');
  // A page without events lets a beat pass until its silence is over.
  const quiet = Math.ceil(silent / beat) * beat;
  const polls = HOUR_S / every;
  const [head, small] = [await bytesOf('heads/live.json'), await bytesOf('releases/live.json')];
  for (const { headers } of [head, small]) expect(headers).toMatch(/^Cache-Control: no-cache\r?$/m);
  const row = (name: string, { changed, unchanged }: typeof head) =>
    [
      name,
      `${whole(unchanged)} B`,
      `${decimal((polls * unchanged) / 1_000)} KB`,
      `${decimal((PAGES / every) * unchanged * 8e-6)} Mbit/s`,
      `${whole(changed)} B`,
      `${decimal((PAGES * changed) / 1e9)} GB`,
    ].join(' | ');
  const cached = (seconds: number, places: number) =>
    `${seconds} s at ${places} places pass on ${whole(places / seconds)} requests a second`;
  const expected = [
    `every ${every} s, ${whole(polls)} requests an hour`,
    `${whole(PAGES / every)} requests a second`,
    row('`heads/live.json`, 50 remotes', head),
    row('`releases/live.json`, 5 remotes', small),
    cached(1, 100),
    cached(5, 100),
    `${whole(PAGES / beat)} reports a second`,
    `${whole(PAGES / quiet)} reports a second`,
  ];
  const text = textOf('docs/SCALING.md').replace(/ +/g, ' ');
  expect(expected.filter((figure) => !text.includes(figure))).toEqual([]);
});
