import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { coverOf } from '../hall/games/covers.ts';
import { gameItems } from '../hall/games/games.ts';
import { slotRooms } from '../hall/games/slots.ts';
import { activities } from '../hall/promotions/activities.ts';
import { removeSandboxes, startSandbox, type TestSandbox } from '../testing/testSandbox.ts';
import { qrImage } from './qrImage.ts';

const articlesFolder = join(import.meta.dirname, '../member/messages/articles');
let sandbox: TestSandbox;

beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(removeSandboxes);

test('every picture that the calls name exists, with its own content for its own name [H-002]', async () => {
  const token = await sandbox.login();
  const answers = await Promise.all([
    sandbox.post('/api/app'),
    sandbox.post('/api/user', {}, token),
    sandbox.post('/api/bannerList', { type: 2 }),
    sandbox.post('/api/activitylist'),
    sandbox.post('/api/lotteryList'),
    sandbox.get('/api/lotteryRoom?room_id=11', token),
  ]);
  const articles = readdirSync(articlesFolder).map((file) =>
    readFileSync(join(articlesFolder, file), 'utf8'),
  );
  const mentioned = JSON.stringify([answers, gameItems, articles]).match(/\/art\/[\w./-]+/g) ?? [];
  const paths = [...new Set(mentioned)];
  expect(paths.length).toBeGreaterThan(50);
  const pictures = await Promise.all(
    paths.map(async (path) => {
      const response = await sandbox.fetch(path);
      const type = path.endsWith('.webp') ? 'image/webp' : 'image/svg+xml; charset=utf-8';
      expect([path, response.status, response.headers.get('content-type')]).toEqual([path, 200, type]);
      return response.text();
    }),
  );
  expect(new Set(pictures).size).toBe(paths.length);
});

const folder = join(import.meta.dirname, 'pictures');

test.each(['activity', 'avatar', 'bank', 'banner', 'cover', 'lottery', 'platform'])(
  'no picture of the kind %s weighs more than 25 KB',
  (kind) => {
    const files = readdirSync(join(folder, kind));
    expect(files.length).toBeGreaterThan(3);
    expect(files.filter((file) => statSync(join(folder, kind, file)).size > 25_000)).toEqual([]);
  },
);

test('the cover of a promotion shows one figure, and no word of the title that stands beside it', () => {
  for (const { id, title } of activities) {
    const picture = readFileSync(join(folder, 'activity', `${id}.svg`), 'utf8');
    const shown = picture.match(/(?<=<text [^>]*>)[^<]+/g) ?? [];
    expect(shown).toHaveLength(2);
    for (const word of title.split(' ')) expect(shown.join()).not.toContain(word);
  }
});

test.each(slotRooms)('each game of the room $code has a cover of its own in that room', ({ games }) => {
  expect(new Set(games.map(coverOf)).size).toBe(games.length);
});

test('the sandbox answers 404 to an unknown picture, and a picture’s policy forbids scripts', async () => {
  for (const path of [
    '/art/banner/5.webp',
    '/art/cover/99.webp',
    '/art/constructor/x.svg',
    '/art/..%2fqrImage.svg',
    '/art/avatar/a%3Cb.svg',
  ]) {
    expect((await sandbox.fetch(path)).status).toBe(404);
  }
  const logo = await sandbox.fetch('/art/logo.svg');
  expect(logo.headers.get('content-security-policy')).toContain("default-src 'none'");
});

test('the QR image has the three finders inside a quiet border, and another pattern for another text', () => {
  const image = qrImage('http://localhost:8081/download', '下载二维码');
  const dark = new Set(image.match(/M\d+ \d+h1/g)?.map((module) => module.slice(1, -2)));
  const size = Number(/viewBox="0 0 (\d+) /.exec(image)?.[1]);
  const row = (x: number, y: number, length: number) =>
    Array.from({ length }, (_, step) => Number(dark.has(`${x + step} ${y}`))).join('');
  for (const [x, y] of [
    [4, 4],
    [size - 11, 4],
    [4, size - 11],
  ] as const) {
    const lines = [0, 1, 2, 6].map((line) => row(x, y + line, 7));
    expect(lines).toEqual(['1111111', '1000001', '1011101', '1111111']);
  }
  for (const edge of [0, 3, size - 4, size - 1]) expect(row(0, edge, size)).not.toContain('1');
  expect(image).toContain('<title>下载二维码</title>');
  expect(qrImage('http://localhost:8082/download', '下载二维码')).not.toBe(image);
});
