import { removeSandboxes, startSandbox, type TestSandbox } from '../testSandbox.ts';

let sandbox: TestSandbox;
let token: string;
let players = 0;

beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(removeSandboxes);

beforeEach(async () => {
  players += 1;
  const name = `promo00${players}`;
  await sandbox.post('/sandbox/players', { name });
  token = await sandbox.login(name, name);
});

const apply = (activityid: number | string) => sandbox.post('/api/doactivityapply', { activityid }, token);
async function applications() {
  const { data } = await sandbox.post('/api/activityApplyLog', { page: 1 }, token);
  return (data as { data: { activity_name: string; state: number }[] }).data.map(
    ({ activity_name, state }) => [activity_name, state],
  );
}

test('an application is taken and waits among the records of the player [M-186 M-187]', async () => {
  expect(await apply('104')).toMatchObject({ code: 200, message: '申请已提交，请等待审核' });
  expect(await applications()).toEqual([['每日签到 七天连送', 1]]);
});

test('while one waits a second for the same promotion is refused, sent at once or later', async () => {
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

test('the detail of a promotion is for everyone, an application for players', async () => {
  const detail = await sandbox.post('/api/activitydeatil', { id: '104' });
  expect(detail).toMatchObject({
    code: 200,
    data: { id: 104, title: '每日签到 七天连送', banner: '/art/activity/104.svg' },
  });
  expect(await sandbox.post('/api/doactivityapply', { activityid: 104 })).toMatchObject({ code: 401 });
});
