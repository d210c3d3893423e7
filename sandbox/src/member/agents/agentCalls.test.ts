import { reviewMs } from '../../platform/base/reviews.ts';
import { asNewPlayer } from '../../testing/asNewPlayer.ts';
import type { TestSandbox } from '../../testing/testSandbox.ts';

let sandbox: TestSandbox;
let token: string;
let name: string;

asNewPlayer('agent', (begun) => {
  ({ sandbox, name, token } = begun);
});

const form = { mobile: '13800138000', apply_info: '经营一个体育社群' };
const apply = (given: object = form) => sandbox.post('/api/applyagentdo', given, token);
const isAgent = async () =>
  ((await sandbox.post('/api/user', {}, token)).data as { isagent: number }).isagent === 1;
const titles = async () =>
  (
    (await sandbox.post('/api/noticeList', { page: 1 }, token)).data as { data: { title: string }[] }
  ).data.map(({ title }) => title);
const review = (approve: boolean) => sandbox.post('/sandbox/agents/review', { name, approve });

test('an approved application makes the player an agent who may log in as one, and sends a notice [M-160]', async () => {
  expect(await sandbox.get('/api/getAgentLoginUrl', token)).toMatchObject({ code: 400 });
  expect(await apply()).toMatchObject({ code: 200, message: '申请已提交，请等待审核' });
  expect(await isAgent()).toBe(false);
  expect(await review(true)).toMatchObject({ data: { reviewed: 1 } });
  expect(await isAgent()).toBe(true);
  expect(await titles()).toEqual(['合营申请已通过']);
  expect(await sandbox.get('/api/getAgentLoginUrl', token)).toMatchObject({ code: 200 });
  expect(await apply()).toMatchObject({ code: 400, message: '您已是代理，无需重复申请' });
});

test('a rejected application sends a notice, changes nothing and allows another application', async () => {
  await apply();
  expect(await review(false)).toMatchObject({ data: { reviewed: 1 } });
  expect(await review(true)).toMatchObject({ data: { reviewed: 0 } });
  expect(await isAgent()).toBe(false);
  expect(await titles()).toEqual(['合营申请未通过']);
  expect(await apply()).toMatchObject({ code: 200 });
});

test('a second application is refused while the first waits', async () => {
  await apply();
  expect(await apply()).toMatchObject({ code: 400, message: '您的申请正在审核中，请耐心等待' });
});

test('the back office approves an application after three minutes of the platform’s clock', async () => {
  await apply();
  await sandbox.post('/sandbox/clock', { shiftMs: reviewMs - 5_000 });
  expect(await isAgent()).toBe(false);
  await sandbox.post('/sandbox/clock', { shiftMs: reviewMs });
  expect(await isAgent()).toBe(true);
});

test.each([
  [{ ...form, mobile: '15412345678' }, '请输入正确手机号'],
  [{ mobile: '', apply_info: '' }, '请输入正确手机号'],
  [{ ...form, apply_info: ' \n' }, '请输入申请理由'],
  [{ ...form, apply_info: '好'.repeat(501) }, '申请理由不能超过500字'],
])('the sandbox refuses an application that the site’s form would refuse (%#)', async (given, message) => {
  expect(await apply(given)).toMatchObject({ code: 400, message });
});
