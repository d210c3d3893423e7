import { checkPlatform, type Finding } from '@site/site-release';
import { answering, type Breakage, brokenProxy } from '../testing/proxy.ts';
import { asConfigured, startPlatform, type TestPlatform } from '../testing/startPlatform.ts';

let platform: TestPlatform;

beforeAll(async () => {
  platform = await startPlatform({ testSwitches: true });
});
afterAll(() => platform.close());

const origin = 'https://play.example.com';

// The data of an answer is whatever the platform sends.
// biome-ignore lint/suspicious/noExplicitAny: a planted change reaches into any answer.
type Data = any;
type Changed = (data: Data) => unknown;

/** Returns a fault that changes the envelopes of the answers to one call. */
function changing(route: string, change: (envelope: { data: Data }) => unknown): Breakage {
  const [method, path] = route.split(' ');
  return {
    body: (text, asked) =>
      asked.method === method && asked.url?.split('?')[0] === path
        ? JSON.stringify(change(JSON.parse(text)))
        : undefined,
  };
}

/** Returns a fault that changes the data of the answers to one call. */
function sending(route: string, change: Changed): Breakage {
  return changing(route, ({ data, ...rest }) => ({ ...rest, data: change(data) }));
}

/** Returns a fault that gives a field of the data another value; undefined removes it. */
function setting(route: string, field: string, value: unknown): Breakage {
  return sending(route, (data) => ({ ...data, [field]: value }));
}

/** Returns a fault that gives a field of every entry of a list another value. */
function each(route: string, field: string, value: unknown): Breakage {
  return sending(route, (data: Data[]) => data.map((entry) => ({ ...entry, [field]: value })));
}

/** Returns a fault that gives a field of every row of a page another value. */
function eachRow(route: string, field: string, value: unknown): Breakage {
  return sending(route, (page) => ({
    ...page,
    data: page.data.map((row: Data) => ({ ...row, [field]: value })),
  }));
}

const ok = (data: unknown) => JSON.stringify({ code: 200, message: '', data });

/** A deviation: the call, the field of the finding, what is planted. */
const planted: readonly (readonly [call: string, field: string, what: string, broken: Breakage])[] = [
  [
    'appInfo',
    'site_logo',
    'a picture that is a script',
    setting('POST /api/app', 'site_logo', 'javascript:alert(1)'),
  ],
  [
    'appInfo',
    'webcontent',
    'an object in place of HTML',
    setting('POST /api/app', 'webcontent', { html: '<p>' }),
  ],
  [
    'appInfo',
    'site_state',
    'a switch that is neither on nor off',
    setting('POST /api/app', 'site_state', 'open'),
  ],
  [
    'appInfo',
    'webcontent',
    'HTML with a picture of another origin',
    setting('POST /api/app', 'webcontent', '<p><img alt="" src="https://cdn.example.net/a.png"></p>'),
  ],
  [
    'appInfo',
    'ios_download_url',
    'a download of another origin',
    setting('POST /api/app', 'ios_download_url', 'https://apps.example.net/x'),
  ],
  [
    'visitUrl',
    'url',
    'an address in a list',
    setting('GET /api/getVisitUrl', 'url', ['https://a.example.com']),
  ],
  [
    'visitUrl',
    'envelope',
    'a page in place of an answer',
    answering('/api/getVisitUrl', 200, '<!doctype html><title>x</title>'),
  ],
  ['balance', 'balance', 'no balance', setting('POST /api/balance', 'balance', undefined)],
  ['balance', 'balance', 'an amount with its currency', setting('POST /api/balance', 'balance', '¥12.00')],
  ['balance', 'HTTP status', 'a redirect', answering('/api/balance', 302, '', { location: '/login' })],
  ['userInfo', 'username', 'no name of the player', setting('POST /api/user', 'username', undefined)],
  ['userInfo', 'gameblance', 'an unreadable amount', setting('POST /api/user', 'gameblance', 'many')],
  [
    'userInfo',
    'avatar',
    'a picture of another origin',
    setting('POST /api/user', 'avatar', 'https://img.example.net/1.png'),
  ],
  [
    'refreshUserMoney',
    'code',
    'a refusal',
    changing('POST /api/refreshusermoney', () => ({ code: 500, message: '系统繁忙', data: null })),
  ],
  ['banners', 'data', 'an object for a list', sending('POST /api/bannerList', () => ({ list: [] }))],
  ['banners', '[].src', 'no picture in a slide', each('POST /api/bannerList', 'src', '')],
  ['homeNotices', '[]', 'objects for texts', sending('POST /api/homenotice', () => [{ title: 'x' }])],
  ['games', '[].category_id', 'a category nobody knows', each('GET /api/game/list', 'category_id', 'slots')],
  [
    'games',
    '[].gamepic',
    'pictures of plain http',
    each('GET /api/game/list', 'gamepic', 'http://img.example.net/1.png'),
  ],
  ['lotteries', '[].name', 'lotteries without a name', each('POST /api/lotteryList', 'name', '')],
  [
    'lotteryRooms',
    '[].lottery',
    'rooms without their lottery',
    each('POST /api/lotteryRoom', 'lottery', 'ssc'),
  ],
  [
    'lotteryRoom',
    'lottery.nowdata.timeout',
    'a countdown in words',
    sending('GET /api/lotteryRoom', (room) => ({
      ...room,
      lottery: { ...room.lottery, nowdata: { ...room.lottery.nowdata, timeout: '05:00' } },
    })),
  ],
  [
    'lotteryRoom',
    'playbox',
    'a text for the bets on offer',
    setting('GET /api/lotteryRoom', 'playbox', 'none'),
  ],
  [
    'lotteryRoom',
    'chatdata[].headurl',
    'heads of another origin',
    sending('GET /api/lotteryRoom', (room) => ({
      ...room,
      chatdata: [{ content: 'x', headurl: 'https://img.example.net/h.png' }],
    })),
  ],
  [
    'gameUrl',
    'url',
    'a game of another origin',
    setting('POST /api/getGameUrl', 'url', 'https://games.example.net/play?key=1'),
  ],
  ['gameUrl', 'url', 'no address of a game', setting('POST /api/getGameUrl', 'url', '')],
  [
    'gameUrl',
    'url',
    'a game of the site’s own origin',
    setting('POST /api/getGameUrl', 'url', `${origin}/game`),
  ],
  [
    'gameUrl',
    'url',
    'a game with a password in its address',
    setting('POST /api/getGameUrl', 'url', 'https://a:b@games.example.net/'),
  ],
  ['agentLoginUrl', 'code', 'a refusal for an agent', setting('POST /api/user', 'isagent', 1)],
  [
    'serviceUrl',
    'url',
    'a service of plain http',
    setting('POST /api/getservicerurl', 'url', 'http://chat.example.net/'),
  ],
  ['redPacketState', 'rules', 'a text for the rules', setting('GET /api/userredpacket', 'rules', 'none')],
  [
    'redPacketState',
    'code',
    'a session that is refused',
    answering('/api/userredpacket', 200, '{"code":401,"message":"","data":null}'),
  ],
  ['activityTypes', '[].id', 'kinds without an identifier', each('POST /api/activitytype', 'id', null)],
  ['activities', 'data', 'a number for the promotions', setting('POST /api/activitylist', 'data', 7)],
  [
    'activityDetail',
    'content',
    'a list for the text of a promotion',
    setting('POST /api/activitydeatil', 'content', ['<p>']),
  ],
  [
    'activityDetail',
    'memo',
    'HTML with a picture of another origin',
    setting('POST /api/activitydeatil', 'memo', "<img src='https://cdn.example.net/b.png'>"),
  ],
  [
    'venueBalances',
    '[].balance',
    'balances in words',
    each('POST /api/balancelist', 'balance', 'maintenance'),
  ],
  ['venueBalances', '[].platname', 'venues without a code', each('POST /api/balancelist', 'platname', null)],
  ['payWays', 'data', 'a list for the ways to pay', sending('GET /api/get_pay_way', () => ['card', 'usdt'])],
  [
    'payWays',
    'data',
    'a switch that is neither on nor off',
    setting('GET /api/get_pay_way', 'card', 'maybe'),
  ],
  ['payRange', 'min_price', 'a limit in words', setting('POST /api/getPayRange', 'min_price', 'none')],
  [
    'payRange',
    'HTTP status',
    'a status of failure with code 200',
    answering('/api/getPayRange', 500, ok({ min_price: '1', max_price: '2' })),
  ],
  ['banks', '[].bank_name', 'banks without a name', each('POST /api/banklist', 'bank_name', '')],
  [
    'receivingAccounts',
    '[].bank_no',
    'accounts without a number',
    each('POST /api/getpaybank', 'bank_no', null),
  ],
  ['savedCards', '[].id', 'cards without an identifier', each('POST /api/getcard', 'id', undefined)],
  ['payInfo', 'info', 'no instructions to pay', setting('POST /api/payinfo', 'info', undefined)],
  [
    'payInfo',
    'info.created_at',
    'an unreadable time',
    sending('POST /api/payinfo', (data) => ({ ...data, info: { ...data.info, created_at: '昨天' } })),
  ],
  [
    'betAmount',
    'bet_amount',
    'an unreadable amount',
    setting('POST /api/getBetAmount', 'bet_amount', '1.2.3'),
  ],
  ['redPacketRecords', 'data[].money', 'unreadable amounts', eachRow('POST /api/redpacket', 'money', 'x')],
  [
    'betRecords',
    'data[].created_at',
    'unreadable times',
    eachRow('POST /api/betrecord', 'created_at', 'yesterday'),
  ],
  ['betRecords', 'data[].status', 'states in words', eachRow('POST /api/betrecord', 'status', 'settled')],
  [
    'betRecords',
    'data',
    'page 1 for every page',
    sending('POST /api/betrecord', (page) => ({ ...page, data: [{ bet_id: 'B1' }], last_page: 9, total: 9 })),
  ],
  [
    'transactionRecords',
    'last_page',
    'one page where there are more',
    setting('POST /api/gettransrecord', 'last_page', 1),
  ],
  [
    'transactionRecords',
    'data[].amount',
    'unreadable amounts',
    eachRow('POST /api/gettransrecord', 'amount', '12,3'),
  ],
  [
    'activityRecords',
    'envelope',
    'a failure of the server',
    answering('/api/activityApplyLog', 502, '<html>Bad gateway</html>'),
  ],
  [
    'activityRecords',
    'last_page',
    'a page that has no rows',
    sending('POST /api/activityApplyLog', (page) => ({ ...page, data: page.data.slice(0, 0), last_page: 4 })),
  ],
  ['vipLevels', 'data', 'a text for the levels', sending('POST /api/uservip', () => 'VIP')],
  ['article', 'content', 'an object for a text', setting('POST /api/article', 'content', { html: '' })],
  ['article', 'envelope', 'data without an envelope', changing('POST /api/article', ({ data }) => data)],
  [
    'inboxNotices',
    'code',
    'a code in words',
    changing('POST /api/noticeList', (envelope) => ({ ...envelope, code: 'success' })),
  ],
  ['rebates', 'list', 'no page of rebates', setting('POST /api/getfanshui', 'list', 'none')],
  ['rebates', 'jisuan', 'an unreadable sum', setting('POST /api/getfanshui', 'jisuan', 'x')],
  [
    'rebates',
    'list.last_page',
    'one page where there are more',
    sending('POST /api/getfanshui', (data) => ({
      ...data,
      list: { ...data.list, last_page: 1, total: 900 },
    })),
  ],
];

/** Returns the problems of the named calls through a proxy with this fault. */
async function problemsOf(only: readonly string[], broken: Breakage, more: object = {}): Promise<Finding[]> {
  const proxy = await brokenProxy(platform.address, broken);
  const findings = await checkPlatform({
    ...asConfigured,
    address: proxy.address,
    origin,
    only: only as readonly never[],
    ...more,
  });
  await proxy.close();
  return findings.filter(({ state, part }) => state === 'problem' && part !== 'records');
}

test('the check finds no deviation in any of these calls of the sandbox', async () => {
  expect(await problemsOf([...new Set(planted.map(([call]) => call))], {})).toEqual([]);
  expect(new Set(planted.map(([call]) => call)).size).toBeGreaterThanOrEqual(25);
  expect(planted.length).toBeGreaterThanOrEqual(40);
});

test.each(planted)('the check names %s and %s for %s', async (call, field, _what, broken) => {
  const problems = await problemsOf([call], broken);
  expect(problems).toContainEqual(
    expect.objectContaining({
      call,
      field,
      seen: expect.stringMatching(/\w/),
      todo: expect.stringMatching(/\w/),
    }),
  );
  expect(new Set(problems.map((problem) => problem.call))).toEqual(new Set([call]));
});

test.each<[string, Breakage, string]>([
  [
    'gameUrl',
    setting('POST /api/getGameUrl', 'url', 'https://games.example.net/play?key=1'),
    'configure frameOrigins+=https://games.example.net --channel trial --apply',
  ],
  [
    'userInfo',
    setting('POST /api/user', 'avatar', 'https://img.example.net:8443/1.png'),
    'configure imageOrigins+=https://img.example.net:8443 --channel trial --apply',
  ],
])(
  'the check gives the command that allows an address of %s, for the channel it reads',
  async (call, broken, line) => {
    const [problem, ...more] = await problemsOf([call], broken, { channel: 'trial' });
    expect(problem?.todo).toBe(line);
    expect(more).toEqual([]);
  },
);

test('the check allows every name below one that is configured with a star, and relative addresses', async () => {
  const configured = {
    frameOrigins: ['https://*.example.net'],
    imageOrigins: ['https://*.example.net'],
  };
  const game = setting('POST /api/getGameUrl', 'url', 'https://a.games.example.net/1');
  expect(await problemsOf(['gameUrl'], game, configured)).toEqual([]);
  const bare = setting('POST /api/getGameUrl', 'url', 'https://example.net/1');
  expect(await problemsOf(['gameUrl'], bare, configured)).toHaveLength(1);
  const avatar = setting('POST /api/user', 'avatar', 'uploads/1.png');
  expect(await problemsOf(['userInfo'], avatar, configured)).toEqual([]);
});

test('the check names codes that are texts as what the site reads, and a fault of many answers once', async () => {
  const { body } = changing('POST /api/article', (envelope) => ({ ...envelope, code: '200' }));
  const proxy = await brokenProxy(platform.address, { body });
  const findings = await checkPlatform({ ...asConfigured, address: proxy.address, only: ['article'] });
  await proxy.close();
  expect(findings).toContainEqual(expect.objectContaining({ what: 'codes', state: 'ok' }));
  expect(findings.filter(({ state }) => state === 'problem')).toEqual([]);
  const [problem, ...more] = await problemsOf(['article'], setting('POST /api/article', 'content', []));
  expect(problem).toMatchObject({ what: '/api/article', seen: 'an empty list' });
  expect(more).toEqual([]);
});

test('the check names the input of the answers that differ from the others of a call', async () => {
  const broken = sending('POST /api/gettransrecord', (page) =>
    page.data.some(({ pay_way }: Data) => String(pay_way).includes('→ 中心钱包'))
      ? { ...page, data: page.data.map((row: Data) => ({ ...row, amount: 'x' })) }
      : page,
  );
  const [problem] = await problemsOf(['transactionRecords'], broken);
  expect(problem?.what).toBe('/api/gettransrecord (date 4, type 3, page 1; date 4, type 3, page 2)');
});

test('the check stops asking where the line breaks again and again', async () => {
  let count = 0;
  const proxy = await brokenProxy(platform.address, {
    answer(asked, response) {
      const isBroken = /article|banklist|noticeList/.test(asked.url ?? '');
      if (isBroken) {
        count += 1;
        response.destroy();
      }
      return isBroken;
    },
  });
  const findings = await checkPlatform({
    ...asConfigured,
    address: proxy.address,
    only: ['article', 'banks', 'inboxNotices'],
  });
  await proxy.close();
  expect(count).toBe(3);
  expect(findings).toContainEqual(
    expect.objectContaining({ call: 'banks', field: 'answer', state: 'problem' }),
  );
  expect(findings).toContainEqual(
    expect.objectContaining({ call: 'inboxNotices', seen: 'not asked: the line broke too often' }),
  );
});

test('the check asks for no game while automatic transfer would take money along', async () => {
  let count = 0;
  const broken = setting('POST /api/user', 'transferstatus', 1);
  const proxy = await brokenProxy(platform.address, {
    ...broken,
    asked: (_headers, path) => {
      if (path === '/api/getGameUrl') count += 1;
    },
  });
  const findings = await checkPlatform({
    ...asConfigured,
    address: proxy.address,
    only: ['gameUrl'],
  });
  await proxy.close();
  expect(findings).toContainEqual(expect.objectContaining({ call: 'gameUrl', state: 'unknown' }));
  expect(count).toBe(0);
});
