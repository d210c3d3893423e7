import { removeSandboxes, startSandbox, type TestSandbox } from '../../testing/testSandbox.ts';

let sandbox: TestSandbox;

beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(removeSandboxes);

let made = 0;
async function newPlayer(given: object = {}) {
  made += 1;
  const name = `mover${made}x`;
  await sandbox.post('/sandbox/players', { name, balance: '1000.00', venues: { AG: '200.00' }, ...given });
  const token = await sandbox.login(name, name);
  const move = (amount: unknown, sourcetype: string, targettype: string) =>
    sandbox.post('/api/transfer', { amount, sourcetype, targettype }, token);
  const money = async () => {
    const { data } = await sandbox.post('/api/user', {}, token);
    const { balance, gameblance } = data as { balance: string; gameblance: string };
    return [balance, gameblance];
  };
  const records = async (type: number) =>
    (
      (await sandbox.post('/api/gettransrecord', { date: 4, type, page: 1, api_type: '' }, token))
        .data as Page
    ).data;
  return { name, token, move, money, records };
}
type Page = { data: { amount: string; pay_way: string; state: number }[]; total: number };

test('a transfer to a venue and back moves the money, and the account detail shows both [W-118 W-119 W-225]', async () => {
  const player = await newPlayer();
  expect(await player.move(100.5, 'userbalance', 'AG')).toMatchObject({ code: 200, message: '转账成功' });
  expect(await player.money()).toEqual(['899.50', '300.50']);
  expect(await player.move(0.01, 'AG', 'userbalance')).toMatchObject({ code: 200 });
  expect(await player.money()).toEqual(['899.51', '300.49']);
  expect(await player.records(4)).toMatchObject([
    { amount: '100.50', pay_way: '中心钱包 → AG真人', state: 1 },
  ]);
  expect(await player.records(3)).toMatchObject([{ amount: '0.01', pay_way: 'AG真人 → 中心钱包', state: 1 }]);
  expect(sandbox.checkConservation()).toEqual([]);
});

test.each([
  ['between venues', 10, 'AG', 'PG', '场馆内钱包不支持互转'],
  ['to nowhere', 10, 'userbalance', 'MOON', '场馆不存在'],
  ['to itself', 10, 'userbalance', 'userbalance', '场馆不存在'],
  ['of nothing', 0, 'userbalance', 'AG', '请输入正确的转账金额'],
  ['of less than nothing', -5, 'userbalance', 'AG', '请输入正确的转账金额'],
  ['of parts of a cent', 1.005, 'userbalance', 'AG', '请输入正确的转账金额'],
  ['of more than the balance', 1000.01, 'userbalance', 'AG', '余额不足'],
  ['of more than the venue holds', 200.01, 'AG', 'userbalance', '余额不足'],
])('a transfer %s is refused and moves nothing', async (_what, amount, source, target, message) => {
  const player = await newPlayer();
  expect(await player.move(amount, source, target)).toMatchObject({ code: 400, message });
  expect(await player.money()).toEqual(['1000.00', '200.00']);
  expect([...(await player.records(3)), ...(await player.records(4))]).toEqual([]);
});

test('with automatic transfer on, transfers by hand are refused and recovery works; turning it off allows them again [W-226]', async () => {
  const player = await newPlayer();
  const turn = (transferstatus: 0 | 1) =>
    sandbox.post('/api/uptransferstatus', { transferstatus }, player.token);
  expect(await turn(1)).toMatchObject({ code: 200 });
  expect((await sandbox.post('/api/user', {}, player.token)).data).toMatchObject({ transferstatus: 1 });
  expect(await player.move(1, 'userbalance', 'AG')).toMatchObject({ code: 400 });
  expect(await sandbox.post('/api/transall', {}, player.token)).toMatchObject({ message: '回收成功' });
  expect(await player.money()).toEqual(['1200.00', '0.00']);
  expect(await player.records(3)).toMatchObject([{ amount: '200.00', pay_way: 'AG真人 → 中心钱包' }]);
  await turn(0);
  expect(await player.move(1, 'userbalance', 'AG')).toMatchObject({ code: 200 });
});

test('of 40 transfers at once only those with enough money succeed, and the books balance', async () => {
  const player = await newPlayer({ balance: '100.00', venues: {} });
  const answers = await Promise.all(Array.from({ length: 40 }, () => player.move(9.99, 'userbalance', 'AG')));
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(10);
  expect(await player.money()).toEqual(['0.10', '99.90']);
  expect(await player.records(4)).toHaveLength(10);
  expect(sandbox.checkConservation()).toEqual([]);
});

test('with 自动转账 the wallet’s money moves into a game whose provider holds money, and stays for any other game', async () => {
  const enter = (token: string, plat_name: string) =>
    sandbox.post('/api/getGameUrl', { plat_name, game_type: 0, game_code: '', is_mobile_url: 1 }, token);
  const automatic = await newPlayer({ fields: { transferstatus: 1 } });
  expect(await enter(automatic.token, 'NOBODY')).not.toMatchObject({ code: 200 });
  expect(await automatic.money()).toEqual(['1000.00', '200.00']);
  expect(await enter(automatic.token, 'PG')).toMatchObject({ code: 200 });
  expect(await enter(automatic.token, 'PG')).toMatchObject({ code: 200 });
  expect(await automatic.money()).toEqual(['0.00', '1200.00']);
  expect(await automatic.records(4)).toMatchObject([{ amount: '1000.00', state: 1 }]);
  const byHand = await newPlayer();
  await enter(byHand.token, 'PG');
  expect(await byHand.money()).toEqual(['1000.00', '200.00']);
});
