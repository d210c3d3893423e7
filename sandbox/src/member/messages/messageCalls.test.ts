import { removeSandboxes, startSandbox, type TestSandbox } from '../../testing/testSandbox.ts';

let sandbox: TestSandbox;
let token: string;

beforeEach(async () => {
  sandbox = await startSandbox({ demoRecords: true });
  token = await sandbox.login();
});
afterEach(removeSandboxes);

type Page = {
  data: { title: string; content: string; created_at: string }[];
  total: number;
  last_page: number;
};
const page = async (number: number, of = token) =>
  (await sandbox.post('/api/noticeList', { page: number }, of)).data as Page;

test('the inbox is paged, newest first, and every notice has title, content and time [M-165]', async () => {
  const first = await page(1);
  const second = await page(2);
  expect(first).toMatchObject({ total: 38, last_page: 2 });
  expect([first.data.length, second.data.length]).toEqual([20, 18]);
  const all = [...first.data, ...second.data];
  const times = all.map(({ created_at }) => created_at);
  expect(times).toEqual([...times].sort().reverse());
  for (const notice of all) {
    expect(notice).toEqual({
      title: expect.stringMatching(/.+/),
      content: expect.stringMatching(/.+/),
      created_at: expect.stringMatching(/^\d{4}(-\d\d){2} \d\d(:\d\d){2}$/),
    });
  }
  expect((await page(3)).data).toEqual([]);
});

test('a new member has a welcome notice, and no other player’s notices', async () => {
  const { data } = await sandbox.post('/api/register', { name: 'newcomer7', password: 'newcomer7' });
  const { data: notices } = await page(1, (data as { api_token: string }).api_token);
  expect(notices.map(({ title }) => title)).toEqual(['欢迎加入鲸湾娱乐']);
});

test.each(['1', '2', '3', '4', '5', '7', '8'])(
  'article %s has content, requested as text or as number',
  async (type) => {
    const asked = await sandbox.post('/api/article', { type }, token);
    const { content } = asked.data as { content: string };
    expect(content.length).toBeGreaterThan(500);
    expect(content).toMatch(/<h2>.+<\/h2>/);
    expect((await sandbox.post('/api/article', { type: Number(type) }, token)).data).toEqual({ content });
  },
);

test('an unwritten article is empty', async () => {
  expect(await sandbox.post('/api/article', { type: '6' }, token)).toMatchObject({
    code: 200,
    data: { content: '' },
  });
});
