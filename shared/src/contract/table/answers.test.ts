import * as v from 'valibot';
import type { Call } from '../call.ts';
import { envelope } from '../envelope.ts';
import { calls } from './calls.ts';

function read<Data>(call: Call<never, Data>, data: unknown): Data | 'bad answer' {
  const result = v.safeParse(call.data, data);
  return result.success ? result.output : 'bad answer';
}

describe('every answer is an envelope of code, message and data [S-097]', () => {
  test.each<[unknown, unknown]>([
    [
      { code: 200, message: 'ok', data: { a: 1 } },
      { code: 200, message: 'ok', data: { a: 1 } },
    ],
    [{ code: '200' }, { code: 200, message: '' }],
    [
      { code: 401, message: null },
      { code: 401, message: '' },
    ],
    [
      { code: 500, message: { odd: true }, data: null, more: 1 },
      { code: 500, message: '', data: null },
    ],
  ])('%j is a valid envelope', (answer, expected) => {
    expect(v.parse(envelope, answer)).toEqual(expected);
  });

  test.each([[null], [undefined], ['<html>'], [[]], [{}], [{ code: 'ok' }], [{ message: 'no code' }]])(
    '%j is no valid envelope',
    (answer) => {
      expect(v.safeParse(envelope, answer).success).toBe(false);
    },
  );
});

test('the balance is read from data.balance, and only as an amount', () => {
  expect(read(calls.balance, { balance: '1200.5', more: 1 })).toEqual({ balance: '1200.50' });
  for (const data of [null, {}, { balance: null }, { balance: 'abc' }, { balance: [] }, []]) {
    expect(read(calls.balance, data)).toBe('bad answer');
  }
});

test('the visit address is read from data.url [S-103]', () => {
  expect(read(calls.visitUrl, { url: 'https://example.com' })).toEqual({ url: 'https://example.com' });
});

test('answers of log-off and recovery are valid with anything in data [S-109]', () => {
  for (const data of [undefined, null, '', [], {}, 'x']) {
    expect(read(calls.logoff, data)).toBeUndefined();
    expect(read(calls.recoverAll, data)).toBeUndefined();
  }
});

describe('the settings of the site', () => {
  const sent = {
    title: '鲸湾娱乐',
    site_logo: '/logo.svg',
    h5_url: 'https://example.com',
    site_state: 1,
    repair_tips: '维护中',
    redpacket_switch: '1',
    index_modal: 0,
    webcontent: '<p>欢迎</p>',
    ios_download_qrcode: '/qr.svg',
    ios_download_url: 'https://example.com/app',
  };

  test('hold the ten named fields and drop others [S-104 S-112]', () => {
    const settings = { ...sent, site_state: true, redpacket_switch: true, index_modal: false };
    expect(read(calls.appInfo, { ...sent, secret: 'x' })).toEqual(settings);
  });

  test.each<[unknown, boolean]>([
    [1, true],
    ['1', true],
    [undefined, true],
    [0, false],
    ['0', false],
  ])('site_state %j means open: %s', (site_state, isOpen) => {
    expect(read(calls.appInfo, { ...sent, site_state })).toMatchObject({ site_state: isOpen });
  });

  test('are the same when they are read again from the device', () => {
    const once = read(calls.appInfo, sent);
    expect(read(calls.appInfo, JSON.parse(JSON.stringify(once)))).toEqual(once);
  });
});

describe('the player', () => {
  const sent = {
    id: 9,
    username: 'demo',
    realname: '张三',
    balance: 12,
    gameblance: ' 300.25 ',
    vip: '4',
    current_vip: 'VIP3',
    paysum: '5000',
    avatar: null,
    mobile: 13800138000,
    email: '',
    birthday: '1990-01-02',
    isagent: '1',
    transferstatus: 0,
    haspaypassword: '0',
    joinday: '30',
    usdtrate: 7.23,
    withdrawusdtrate: '7.10',
    withdrawcashfee: 5,
    withdrawfeeusdttrc: '0.125',
    tomorrow: { unknown: true },
  };

  test('has every named field, and further ones are dropped [S-115 W-011]', () => {
    const user = {
      id: '9',
      username: 'demo',
      realname: '张三',
      balance: '12.00',
      gameblance: '300.25',
      vip: 4,
      current_vip: 'VIP3',
      paysum: '5000.00',
      avatar: '',
      mobile: '13800138000',
      email: '',
      birthday: '1990-01-02',
      isagent: true,
      transferstatus: false,
      haspaypassword: false,
      joinday: 30,
      usdtrate: '7.23',
      withdrawusdtrate: '7.1',
      withdrawcashfee: '5',
      withdrawfeeusdttrc: '0.125',
    };
    expect(read(calls.userInfo, sent)).toEqual(user);
    expect(read(calls.refreshUserMoney, sent)).toEqual(user);
    expect(read(calls.userInfo, JSON.parse(JSON.stringify(user)))).toEqual(user);
  });

  test.each([
    [1, true],
    ['1', true],
    [true, true],
    [0, false],
    [undefined, null],
    [null, null],
    ['yes', true],
    ['perhaps', null],
  ])('has haspaypassword %j as %j: a missing value stays unknown', (given, is) => {
    expect(read(calls.userInfo, { ...sent, haspaypassword: given })).toMatchObject({ haspaypassword: is });
  });

  test('is valid with nothing but a name', () => {
    expect(read(calls.userInfo, { username: 'demo' })).toMatchObject({ balance: '0.00', vip: 0 });
  });

  test.each([[{}], [[]], [null], ['demo'], [{ ...sent, username: '' }], [{ ...sent, username: { $: 1 } }]])(
    'is a bad answer as %j',
    (data) => {
      expect(read(calls.userInfo, data)).toBe('bad answer');
    },
  );

  test('keeps the rest where an amount or a rate is unreadable, which is unknown then', () => {
    expect(read(calls.userInfo, { ...sent, balance: 'many', usdtrate: {} })).toMatchObject({
      username: 'demo',
      balance: null,
      usdtrate: null,
      gameblance: '300.25',
    });
  });

  test.each([['X'], [{}], [null], [-1], [true]])('is valid with any value of vip: %j', (vip) => {
    expect(read(calls.userInfo, { ...sent, vip })).toMatchObject({ username: 'demo' });
  });
});

test('a login without a token is a bad answer; a registration may lack one', () => {
  expect(read(calls.login, { api_token: 't' })).toEqual({ api_token: 't' });
  expect(read(calls.login, {})).toBe('bad answer');
  expect(read(calls.login, { api_token: { a: 1 } })).toBe('bad answer');
  expect(read(calls.register, { api_token: 't' })).toEqual({ api_token: 't' });
  for (const data of [undefined, null, [], {}]) expect(read(calls.register, data)).toEqual({ api_token: '' });
});

describe('a list', () => {
  test('drops malformed entries and keeps all others', () => {
    expect(read(calls.banners, [{ src: '/1.svg' }, {}, null, 7, { src: '' }, { src: '/2.svg' }])).toEqual([
      { src: '/1.svg' },
      { src: '/2.svg' },
    ]);
    expect(read(calls.homeNotices, ['公告', '', null, {}, ['x']])).toEqual(['公告']);
  });

  test('keeps pictures of the web, of the site and of data addresses, and drops all others', () => {
    const good = [
      '/1.svg',
      'https://cdn.example/1.png',
      'art/1.png',
      './1.png',
      'data:image/png;base64,AA==',
    ];
    const bad = [
      'javascript:alert(1)',
      'JAVASCRIPT:1',
      'data:text/html,x',
      'file:///etc/x',
      'vbscript:x',
      ' javascript:x',
    ];
    expect(
      read(
        calls.banners,
        [...good, ...bad].map((src) => ({ src })),
      ),
    ).toEqual(good.map((src) => ({ src })));
    expect(read(calls.userInfo, { username: 'demo', avatar: bad[0] })).toMatchObject({ avatar: '' });
  });

  test('drops an entry with an infinite number in place of a text', () => {
    const sent = JSON.parse('[1e999,"公告",-1e999]');
    expect(read(calls.homeNotices, sent)).toEqual(['公告']);
    expect(read(calls.article, { content: sent[0] })).toEqual({ content: '' });
  });

  test('is empty as null or undefined, and a bad answer as anything else', () => {
    expect(read(calls.banners, null)).toEqual([]);
    expect(read(calls.banners, undefined)).toEqual([]);
    expect(read(calls.banners, { src: 'x' })).toBe('bad answer');
    expect(read(calls.banners, 'x')).toBe('bad answer');
  });

  test('of games is the same when it is read again from the device', () => {
    const sent = [
      { category_id: 'concise', app_state: '1', catecode: 'pp', gamename: '甲' },
      { category_id: 'unknown', app_state: 1 },
      { category_id: 'sport', app_state: 2, platform_name: 'IBC', type: 3 },
    ];
    const once = read(calls.games, sent);
    expect(once).toMatchObject([
      { category_id: 'concise', app_state: true, type: '0' },
      { category_id: 'sport', app_state: false, type: '3' },
    ]);
    expect(read(calls.games, JSON.parse(JSON.stringify(once)))).toEqual(once);
  });

  test('has pages with data, total and last_page [W-181]', () => {
    const sent = { data: [{ bet_id: 1, status: '2', win_loss: -1.5 }, 'x'], total: '41', last_page: '3' };
    expect(read(calls.betRecords, sent)).toMatchObject({
      data: [{ bet_id: '1', status: 2, win_loss: '-1.50', bet_amount: '0.00' }],
      total: 41,
      last_page: 3,
    });
    expect(read(calls.betRecords, { data: null })).toEqual({ data: [], total: 0, last_page: 1 });
    const empty = { data: [], total: 0, last_page: 1 };
    for (const none of [[], {}, null, { data: {} }, { data: [] }])
      expect(read(calls.betRecords, none)).toEqual(empty);
    for (const bad of ['', 'x', [sent], { data: 'x' }, { data: { a: 1 } }, { last_page: 'x' }])
      expect(read(calls.betRecords, bad)).toBe('bad answer');
  });

  test('gives an unreadable state a number that no list of states has', () => {
    const page = read(calls.activityRecords, { data: [{ activity_name: '甲', state: 'odd' }, {}] });
    expect(page).toMatchObject({ data: [{ state: -1 }, { state: -1 }] });
  });
});

test('ways to pay keep the platform’s order, and only 1 enables one', () => {
  const ways = read(calls.payWays, JSON.parse('{"usdt":0,"wechat":"1","card":1,"alipay":2,"__proto__":1}'));
  expect(Object.entries(ways)).toEqual([
    ['usdt', false],
    ['wechat', true],
    ['card', true],
    ['alipay', false],
  ]);
  expect(read(calls.payWays, [])).toEqual({});
  for (const bad of [null, 'x', ['card']]) expect(read(calls.payWays, bad)).toBe('bad answer');
});

describe('a payment', () => {
  const info = { amount: '100', created_at: '2026-11-03 12:00:00', paytype: 'usdt' };
  const receiver = { mch_id: 'T1', content: 'TRC20', payimg: '/pay.svg' };
  test.each<[unknown, unknown]>([
    [receiver, receiver],
    [[receiver, { mch_id: 'T2' }], receiver],
    [[], { mch_id: '', content: '', payimg: '' }],
    [undefined, { mch_id: '', content: '', payimg: '' }],
    ['odd', { mch_id: '', content: '', payimg: '' }],
  ])('with cardlist %j has one receiver', (cardlist, expected) => {
    expect(read(calls.payInfo, { deposit_no: 'D1', info, cardlist })).toEqual({
      deposit_no: 'D1',
      info: { ...info, amount: '100.00' },
      cardlist: expected,
    });
  });
});

describe('VIP levels have the numbers 1 to 10 [M-086]', () => {
  const records = Array.from({ length: 10 }, (_, index) => ({ recharge: (index + 1) * 1000 }));
  const numbered = records.map(({ recharge }, index) =>
    expect.objectContaining({ level: index + 1, recharge: String(recharge), flow: '0' }),
  );

  test('as a list of ten', () => {
    expect(read(calls.vipLevels, records)).toEqual(numbered);
  });
  test('as a list of eleven, counted from VIP0', () => {
    expect(read(calls.vipLevels, [{ recharge: 0 }, ...records])).toEqual(numbered);
  });
  test('as an object by level', () => {
    const byLevel = Object.fromEntries(records.map((record, index) => [index + 1, record]));
    expect(read(calls.vipLevels, byLevel)).toEqual(numbered);
  });
  test('as a list without its malformed level, the numbers of the others unchanged', () => {
    const levels = read(calls.vipLevels, [records[0], 'odd', records[2]]);
    expect(levels).toMatchObject([{ level: 1 }, { level: 3 }]);
  });
  test('but are a bad answer as any other type', () => {
    expect(read(calls.vipLevels, 'odd')).toBe('bad answer');
    expect(read(calls.vipLevels, null)).toBe('bad answer');
  });
});

test('the answer to an order is the text for the chat', () => {
  expect(read(calls.lotteryOrder, '买大 10')).toBe('买大 10');
  expect(read(calls.lotteryOrder, { content: '买大 10' })).toBe('买大 10');
  for (const data of [null, undefined, {}, [], { content: 1 }])
    expect(read(calls.lotteryOrder, data)).toBe('');
});
