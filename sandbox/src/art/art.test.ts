import { gameItems } from '../data/games.ts';
import { removeSandboxes, startSandbox, type TestSandbox } from '../testSandbox.ts';
import { qrModules } from './qr.ts';

let sandbox: TestSandbox;

beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(removeSandboxes);

test('every picture the calls speak of exists, with its own content for its own name [H-002]', async () => {
  const token = await sandbox.login();
  const answers = await Promise.all([
    sandbox.post('/api/app'),
    sandbox.post('/api/user', {}, token),
    sandbox.post('/api/bannerList', { type: 2 }),
    sandbox.post('/api/activitylist'),
    sandbox.post('/api/lotteryList'),
    sandbox.get('/api/lotteryRoom?room_id=11', token),
  ]);
  const mentioned = JSON.stringify([answers, gameItems]).match(/\/art\/[\w./-]+/g) ?? [];
  const paths = [...new Set(mentioned)];
  expect(paths.length).toBeGreaterThan(60);
  const pictures = await Promise.all(
    paths.map(async (path) => {
      const response = await sandbox.fetch(path);
      expect([path, response.status, response.headers.get('content-type')]).toEqual([
        path,
        200,
        'image/svg+xml; charset=utf-8',
      ]);
      return response.text();
    }),
  );
  expect(new Set(pictures).size).toBe(paths.length);
});

test('an unknown picture is not found, and a picture can run nothing', async () => {
  for (const path of [
    '/art/banner/5.svg',
    '/art/game/pp-99.svg',
    '/art/constructor/x.svg',
    '/art/avatar/a%3Cb.svg',
  ]) {
    expect((await sandbox.fetch(path)).status).toBe(404);
  }
  const logo = await sandbox.fetch('/art/logo.svg');
  expect(logo.headers.get('content-security-policy')).toContain("default-src 'none'");
});

test('the QR image has the three finders, the timing lines and a different pattern for another address', () => {
  const modules = qrModules('http://localhost:8081/download');
  const ring = '1111111';
  for (const [x, y] of [
    [0, 0],
    [30, 0],
    [0, 30],
  ] as const) {
    const row = (line: number) =>
      modules[y + line]
        ?.slice(x, x + 7)
        .map(Number)
        .join('');
    expect([row(0), row(1), row(2), row(6)]).toEqual([ring, '1000001', '1011101', ring]);
  }
  expect(modules[6]?.slice(8, 29).map(Number).join('')).toBe('101010101010101010101');
  expect(qrModules('http://localhost:8082/download')).not.toEqual(modules);
  expect(() => qrModules('x'.repeat(107))).toThrow('too long');
});
