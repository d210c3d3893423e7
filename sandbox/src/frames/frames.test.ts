import { createFrames, type Frames } from './server.ts';

let frames: Frames;
let origin: string;

beforeAll(async () => {
  frames = await createFrames({ pageOrigins: ['http://localhost:8080'] });
  origin = await frames.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => frames.close());

test.each([
  ['/game?name=AG&title=AG%E7%9C%9F%E4%BA%BA', 'AG真人'],
  ['/service', '在线客服'],
  ['/agent?name=demo888', '代理中心'],
  ['/download', '演示页面，不提供安装包'],
  ['/sponsor/1', '蓝湾帆船队'],
  ['/sponsor/2', '鲸跃杯电竞邀请赛'],
])('%s shows %s and may be framed by the site alone', async (path, words) => {
  const response = await fetch(origin + path);
  expect(response.status).toBe(200);
  expect(await response.text()).toContain(words);
  expect(response.headers.get('content-security-policy')).toContain(
    "frame-ancestors 'self' http://localhost:8080",
  );
});

test('the frames show texts of the address as text, not as markup', async () => {
  const attack = encodeURIComponent('"><script>alert(1)</script>');
  for (const path of [`/game?name=${attack}&title=${attack}&code=${attack}`, `/agent?name=${attack}`]) {
    expect(await (await fetch(origin + path)).text()).not.toContain('<script>alert');
  }
});

test('the frame server serves styles, scripts and pictures of its pages, and 404 for any other path', async () => {
  for (const file of ['frames.css', 'game.js', 'service.js', 'boat.webp', 'medal.webp', 'handshake.webp']) {
    expect((await fetch(`${origin}/assets/${file}`)).status).toBe(200);
  }
  for (const path of ['/assets/constructor', '/nothing'])
    expect((await fetch(origin + path)).status).toBe(404);
});
