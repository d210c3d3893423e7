import { type Foreign, plainShapes, type ShapeOptions } from '../index.ts';
import { closeForeigns, startForeign, type Visit, visitForeign } from '../testing/visitForeign.ts';

let foreign: Foreign;
let visit: Visit;

beforeEach(async () => {
  foreign = await startForeign({ now: () => Date.parse('2026-11-27T11:44:53.103Z') });
  visit = await visitForeign(foreign, 'player01', 12_345_60);
});
afterEach(closeForeigns);

/** Leaves one loose form on. */
const only = (options: ShapeOptions) => foreign.setShapes({ ...plainShapes, ...options });
const data = async (path: string, payload?: object) => (await visit.post(path, payload)).data;
const records = async (type: number) =>
  ((await data('/api/gettransrecord', { date: 4, type, page: 1, api_type: '' })) as { data: object[] }).data;
const transfer = (sourcetype: string, targettype: string) =>
  visit.post('/api/transfer', { amount: 1_001, sourcetype, targettype });

const emptyPages = [
  '/api/betrecord',
  '/api/gettransrecord',
  '/api/noticeList',
  '/api/activityApplyLog',
  '/api/redpacket',
  '/api/getfanshui',
  '/api/getBetAmount',
];

test('the foreign platform sends [] for every object and page that is empty', async () => {
  foreign.state.settings.payWays = [];
  foreign.state.settings.hasLevels = false;
  for (const path of emptyPages) expect(await data(path, { page: 1 })).toEqual([]);
  expect(await data('/api/activitylist', { type: 4 })).toEqual([]);
  expect(await data('/api/article', { type: 8 })).toEqual([]);
  expect(await data('/api/uservip')).toEqual([]);
  for (const path of ['/api/userredpacket', '/api/get_pay_way'])
    expect((await visit.get(path)).data).toEqual([]);
  expect(await data('/api/transall')).toEqual([]);
  only({});
  expect(await data('/api/transall')).toBeNull();
  expect(await data('/api/betrecord', { page: 1 })).toMatchObject({ data: [], total: 0, last_page: 1 });
  expect(await data('/api/article', { type: 8 })).toEqual({ content: '' });
});

test.each(['balancelist', 'homenotice', 'bannerList', 'lotteryList', 'banklist'])(
  'the list of /api/%s has gaps: an object with integer keys',
  async (name) => {
    expect(Object.keys((await data(`/api/${name}`)) as object).slice(0, 3)).toEqual(['1', '3', '4']);
    only({ gaps: true });
    expect(await data(`/api/${name}`)).not.toBeInstanceOf(Array);
    only({});
    expect(Array.isArray(await data(`/api/${name}`))).toBe(true);
  },
);

test('the lists of cards, promotions, games and plays have gaps, also where they lie inside', async () => {
  only({ gaps: true });
  await visit.post('/api/bindcard', {
    bank: 'USDT',
    bank_owner: 'TRC20',
    bank_no: 'T12345678',
    pay_pass: 'pay66778',
  });
  expect(await data('/api/getcard', { type: 2 })).toMatchObject({ 1: { bank_no: 'T12345678' } });
  expect(await data('/api/getcard', { type: 1 })).toEqual([]);
  expect(await data('/api/activitylist')).toMatchObject({ data: { 1: { id: 11 }, 3: { id: 12 } } });
  expect((await visit.get('/api/game/list')).data).toMatchObject({ 1: { category_id: 'realbet' } });
  const room = (await visit.get('/api/lotteryRoom?room_id=3')).data;
  expect(room).toMatchObject({ playbox: { 1: { name: '大小单双', childrens: { 3: { playtitle: '小' } } } } });
});

test('amounts outside of records are grouped by commas', async () => {
  only({ groupedAmounts: true });
  expect(await data('/api/user')).toMatchObject({ balance: '12,345.60', gameblance: '0.00' });
  only({});
  expect(await data('/api/balance')).toEqual({ balance: '12345.60' });
});

test.each([
  ['plain', '1001.00', '1001.00'],
  ['grouped', '1,001.00', '1,001.00'],
  ['negative', '-1001.00', '1001.00'],
] as const)('amounts of records are %s: %s leaves the wallet, %s comes', async (amounts, out, back) => {
  only({ records: { ...plainShapes.records, amounts } });
  await transfer('userbalance', 'AG');
  await transfer('AG', 'userbalance');
  expect(await records(4)).toMatchObject([{ amount: out }]);
  expect(await records(3)).toMatchObject([{ amount: back }]);
});

test.each([
  ['beijing', '2026-11-27 19:44:53'],
  ['utc', '2026-11-27 11:44:53'],
  ['unix', 1_795_779_893],
  ['iso', '2026-11-27T11:44:53.103000Z'],
  ['minute', '2026-11-27 19:44'],
] as const)('times of records are %s: %s', async (time, written) => {
  only({ records: { ...plainShapes.records, time } });
  await transfer('userbalance', 'AG');
  expect(await records(4)).toMatchObject([{ created_at: written }]);
});

test.each([
  ['in-is-3', 3],
  ['in-is-4', 4],
] as const)(
  'a transfer from a venue stands in the type that the shape says: %s',
  async (transferTypes, type) => {
    foreign.setShapes({ records: { transferTypes } });
    await transfer('userbalance', 'AG');
    await visit.post('/api/transall');
    foreign.setShapes({ records: { amounts: 'negative' } });
    expect(await records(type)).toMatchObject([{ amount: '1001.00' }]);
    expect(await records(7 - type)).toMatchObject([{ amount: '-1001.00' }]);
  },
);

test('numbers are texts and texts of digits are numbers', async () => {
  only({ mixedTypes: true });
  await visit.post('/api/updateuserinfo', { email: '', mobile: '13800138000', birthday: '' });
  expect(await data('/api/user')).toMatchObject({ vip: '0', joinday: '1', mobile: 13_800_138_000 });
  const { lottery } = (await visit.get('/api/lotteryRoom?room_id=3')).data as {
    lottery: { nowdata: { nextexpect: unknown; timeout: unknown } };
  };
  expect(lottery.nowdata).toMatchObject({ nextexpect: 202_611_271_185, timeout: '7' });
});

test('switches are written in a form of their own for each field', async () => {
  only({ switches: true });
  expect(await data('/api/app')).toMatchObject({
    site_state: '1',
    redpacket_switch: 'on',
    index_modal: 'false',
  });
  expect((await visit.get('/api/get_pay_way')).data).toMatchObject({
    card: '1',
    usdt: 'on',
    wechat: 'true',
    alipay: false,
  });
  await visit.post('/api/uptransferstatus', { transferstatus: 1 });
  expect(await data('/api/user')).toMatchObject({ transferstatus: true, isagent: '0' });
  only({});
  expect(await data('/api/user')).toMatchObject({ transferstatus: 1, isagent: 0 });
});

test('fields that are not set are null', async () => {
  only({ nulls: true });
  expect(await data('/api/getPayRange', { type: 'bank' })).toEqual({ min_price: '100.00', max_price: null });
  expect(await data('/api/user')).toMatchObject({ avatar: null, email: null, realname: null });
  only({});
  expect(await data('/api/user')).toMatchObject({ avatar: '', email: '' });
});

test('addresses are relative to the platform, also without its protocol', async () => {
  const host = foreign.address.slice('http:'.length);
  only({ relativeAddresses: true });
  expect(await data('/api/app')).toMatchObject({ site_logo: '/uploads/logo.svg' });
  expect(await data('/api/getservicerurl')).toEqual({ url: `${host}/chat` });
  only({});
  expect(await data('/api/getservicerurl')).toEqual({ url: `${foreign.address}/chat` });
});

test('records have fields that no document names, in lists with gaps as well', async () => {
  only({ extraFields: true, gaps: true });
  const extra = { agent_id: 0, deleted_at: null };
  expect(await data('/api/user')).toMatchObject(extra);
  const venues = (await data('/api/balancelist')) as Record<string, object>;
  expect(Object.values(venues)).toEqual(Object.values(venues).map(() => expect.objectContaining(extra)));
  expect(venues).not.toHaveProperty('agent_id');
});
