import { reviewMs } from '../../platform/base/reviews.ts';
import { asNewPlayer } from '../../testing/asNewPlayer.ts';
import type { TestSandbox } from '../../testing/testSandbox.ts';

let sandbox: TestSandbox;
let token: string;
let name: string;

asNewPlayer('promo', (begun) => {
  ({ sandbox, name, token } = begun);
});

const apply = (activityid: number | string) => sandbox.post('/api/doactivityapply', { activityid }, token);
const review = (approve: boolean) => sandbox.post('/sandbox/activities/review', { name, approve });
const money = async () => ({
  balance: ((await sandbox.post('/api/balance', {}, token)).data as { balance: string }).balance,
  turnover: ((await sandbox.post('/api/getBetAmount', {}, token)).data as { bet_amount: string }).bet_amount,
});
const newestNotice = async () =>
  ((await sandbox.post('/api/noticeList', { page: 1 }, token)).data as { data: object[] }).data[0];
async function depositOf(amount: number): Promise<void> {
  await sandbox.post('/api/recharge', { paytype: 'alipay', amount }, token);
  await sandbox.post('/sandbox/deposits/review', { name, approve: true });
}
async function applications() {
  const { data } = await sandbox.post('/api/activityApplyLog', { page: 1 }, token);
  return (data as { data: { activity_name: string; state: number }[] }).data.map(
    ({ activity_name, state }) => [activity_name, state],
  );
}

test('an application is accepted and waits among the player’s records [M-186 M-187]', async () => {
  expect(await apply('104')).toMatchObject({ code: 200, message: '申请已提交，请等待审核' });
  expect(await applications()).toEqual([['每日签到 七天连送', 1]]);
});

test('a second application for the same promotion is refused while the first waits, at once or later', async () => {
  const answers = await Promise.all([apply(104), apply('104'), apply(104)]);
  expect(answers.map(({ code }) => code).sort()).toEqual([200, 400, 400]);
  expect(await apply(104)).toMatchObject({ code: 400, message: '您已申请该活动，请耐心等待审核' });
  expect(await apply(105)).toMatchObject({ code: 200 });
  expect(await applications()).toHaveLength(2);
});

test('a promotion that does not exist can be neither read nor applied for', async () => {
  const unknown = { code: 404, message: '活动不存在或已结束' };
  expect(await apply(999)).toMatchObject(unknown);
  expect(await sandbox.post('/api/activitydeatil', { id: '999' })).toMatchObject(unknown);
  expect(await applications()).toEqual([]);
});

test('everybody can read a promotion’s detail, only players can apply', async () => {
  const detail = await sandbox.post('/api/activitydeatil', { id: '104' });
  expect(detail).toMatchObject({
    code: 200,
    data: { id: 104, title: '每日签到 七天连送', banner: '/art/activity/104.svg' },
  });
  expect(await sandbox.post('/api/doactivityapply', { activityid: 104 })).toMatchObject({ code: 401 });
});

test('an approved application pays the promotion’s bonus with its turnover, and the player gets a notice', async () => {
  await depositOf(1_000);
  expect(await money()).toEqual({ balance: '1000.00', turnover: '1000.00' });
  await apply(101);
  expect(await review(true)).toMatchObject({ data: { reviewed: 1 } });
  expect(await applications()).toEqual([['新人首存礼 最高送1888', 2]]);
  expect(await money()).toEqual({ balance: '1188.00', turnover: '2880.00' });
  expect(await newestNotice()).toMatchObject({
    title: '活动申请已通过',
    content: expect.stringContaining('彩金188.00元已派发至中心钱包'),
  });
  expect(sandbox.checkConservation()).toEqual([]);
});

test('a rejected application pays nothing, sends a notice, and allows another application', async () => {
  await depositOf(1_000);
  await apply(101);
  expect(await review(false)).toMatchObject({ data: { reviewed: 1 } });
  expect(await review(true)).toMatchObject({ data: { reviewed: 0 } });
  expect(await applications()).toEqual([['新人首存礼 最高送1888', 3]]);
  expect((await money()).balance).toBe('1000.00');
  expect(await newestNotice()).toMatchObject({ title: '活动申请未通过' });
  expect(await apply(101)).toMatchObject({ code: 200 });
});

test('a level’s bonus is paid once, and a higher level pays its own', async () => {
  const gift = async (vip: number) => {
    await sandbox.post('/sandbox/players', { name, fields: { vip } });
    await apply(106);
    await review(true);
    return (await money()).balance;
  };
  expect(await gift(1)).toBe('0.00');
  expect(await gift(3)).toBe('18.00');
  expect(await gift(3)).toBe('18.00');
  expect(await gift(4)).toBe('106.00');
  expect(await gift(3)).toBe('106.00');
});

test('the back office decides applications after three minutes of the platform’s clock, and rejects unmet conditions', async () => {
  await apply(101);
  await apply(104);
  await sandbox.post('/sandbox/clock', { shiftMs: reviewMs - 5_000 });
  expect((await applications()).map(([, state]) => state)).toEqual([1, 1]);
  await sandbox.post('/sandbox/clock', { shiftMs: reviewMs });
  expect(await applications()).toEqual([
    ['每日签到 七天连送', 2],
    ['新人首存礼 最高送1888', 3],
  ]);
  expect((await money()).balance).toBe('0.00');
});

test('the first deposit alone counts, and a rejected deposit does not count', async () => {
  await sandbox.post('/api/recharge', { paytype: 'alipay', amount: 6_000 }, token);
  await sandbox.post('/sandbox/deposits/review', { name, approve: false });
  await depositOf(100);
  await depositOf(5_000);
  await apply(101);
  await sandbox.post('/sandbox/clock', { shiftMs: reviewMs });
  expect((await money()).balance).toBe('5138.00');
});
