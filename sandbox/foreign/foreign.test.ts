import { createForeign, type Foreign } from './index.ts';
import { calls } from './server/calls.ts';
import { closeForeigns, startForeign, type Visit, visitForeign } from './testing/visitForeign.ts';

let foreign: Foreign;
let visit: Visit;

beforeEach(async () => {
  foreign = await startForeign();
  visit = await visitForeign(foreign, 'player01', 1_120_50);
});
afterEach(() => expect(foreign.moneyProblems()).toEqual([]));
afterEach(closeForeigns);

const transfer = (amount = 100) =>
  visit.post('/api/transfer', { amount, sourcetype: 'userbalance', targettype: 'AG' });

/** The paths of section 7 of each document, by method. */
const documentedPaths = {
  POST:
    'app logoff balance user refreshusermoney transall lotteryList lotteryRoom bannerList homenotice getservicerurl getGameUrl ' +
    'douserredpacket activitytype activitylist uploadimg login_pc register balancelist getPayRange recharge banklist getpaybank ' +
    'getcard payinfo getBetAmount withdraw transfer uptransferstatus delcard bindcard editPassword editPayPassword redpacket ' +
    'betrecord gettransrecord activityApplyLog activitydeatil doactivityapply uservip updateuserinfo applyagentdo article ' +
    'noticeList getfanshui dofanshui lotteryOrder',
  GET: 'getVisitUrl game/list getAgentLoginUrl userredpacket get_pay_way lotteryRoom',
};

test('the foreign platform answers every call of the three documents and no other', async () => {
  const documented = Object.entries(documentedPaths).flatMap(([method, paths]) =>
    paths.split(' ').map((path) => `${method} /api/${path}`),
  );
  expect(Object.keys(calls).sort()).toEqual(documented.sort());
  expect(await visit.post('/api/sports/list')).toMatchObject({ status: 404, code: 404 });
});

test('the foreign platform answers a lost session with code 401 and HTTP 200', async () => {
  foreign.endSessions();
  expect(await visit.post('/api/user')).toMatchObject({ status: 200, code: 401 });
});

test('the foreign platform refuses a body that is no JSON, and a payload without what it needs', async () => {
  const response = await fetch(`${foreign.address}/api/app`, { method: 'POST', body: '{"a":' });
  expect(await response.json()).toMatchObject({ code: 400, message: '参数错误' });
  expect(await visit.post('/api/payinfo')).toMatchObject({ status: 200, code: 400 });
});

test('the foreign platform lets the page of its own site call, and names Date for it', async () => {
  const preflight = (origin: string) =>
    fetch(`${foreign.address}/api/user`, { method: 'OPTIONS', headers: { origin } });
  const { status, headers } = await preflight('http://site.test');
  expect([status, headers.get('access-control-allow-origin')]).toEqual([204, 'http://site.test']);
  expect(headers.get('access-control-allow-headers')).toBe('Authorization, Content-Type, Client-Version');
  expect((await preflight('http://other.test')).headers.get('access-control-allow-origin')).toBeNull();
  const { headers: answered } = await visit.post('/api/user');
  expect(answered.get('access-control-expose-headers')).toBe('Date');
  expect(answered.get('cache-control')).toBe('no-store');
});

test('the foreign platform dates its answers by a clock that tests move', async () => {
  foreign.moveClock(new Date('2027-01-02T03:04:05Z'));
  expect((await visit.post('/api/app')).headers.get('date')).toBe('Sat, 02 Jan 2027 03:04:05 GMT');
});

test.each(['drop', '502'] as const)(
  'a transfer whose answer is lost (%s) is booked once, or not at all',
  async (how) => {
    foreign.loseAnswer('/api/transfer', 'after', { how });
    await expect(transfer()).rejects.toThrow();
    expect(foreign.bookings('transfer')).toMatchObject([{ player: 'player01', cents: 100_00 }]);
    foreign.loseAnswer('/api/transfer', 'before', { how });
    await expect(transfer()).rejects.toThrow();
    expect(foreign.bookings('transfer')).toHaveLength(1);
    expect([await visit.balance(), await visit.total()]).toEqual([1_020_50, 1_120_50]);
  },
);

test('the foreign platform keeps no keys: a call that is sent twice is booked twice', async () => {
  const body = JSON.stringify({ amount: 10, sourcetype: 'userbalance', targettype: 'AG' });
  const headers = {
    'content-type': 'application/json',
    authorization: `Bearer ${visit.token}`,
    'idempotency-key': 'a'.repeat(32),
  };
  for (let time = 0; time < 2; time += 1)
    await fetch(`${foreign.address}/api/transfer`, { method: 'POST', headers, body });
  expect(foreign.bookings('transfer')).toHaveLength(2);
});

test('a delayed call is answered after a later one of another path', async () => {
  foreign.delay('/api/balancelist', 100, 1);
  const answered: string[] = [];
  await Promise.all(
    ['/api/balancelist', '/api/balance'].map((path) => visit.post(path).then(() => answered.push(path))),
  );
  expect(answered).toEqual(['/api/balance', '/api/balancelist']);
});

test('the foreign platform reviews payments by itself where it was started so', async () => {
  const other = await createForeign({ reviewAfterMs: 60_000, seedMoney: 5_00 });
  try {
    const guest = await visitForeign(other, 'player02');
    await guest.post('/api/recharge', { paytype: 'wxpay', amount: 100 });
    expect(await guest.balance()).toBe(0);
    other.moveClock(60_000);
    expect(await guest.balance()).toBe(100_00);
    await guest.post('/api/register', { name: 'player03', password: 'secret66' });
    expect(other.player('player03').wallet).toBe(5_00);
  } finally {
    await other.close();
  }
});

test('random calls that move money conserve it', async () => {
  const amounts = [1, 7.5, 100, 333.33, 5_000];
  for (const [index, amount] of [...amounts, ...amounts].entries()) {
    await transfer(amount);
    await visit.post('/api/transfer', { amount: amount / 2, sourcetype: 'AG', targettype: 'userbalance' });
    if (index % 3 === 0) await visit.post('/api/transall');
  }
  expect(await visit.total()).toBe(1_120_50);
});

test.each([
  ['/uploads/logo.svg', 'image/svg+xml'],
  ['/chat', 'text/html; charset=utf-8'],
  ['/agent', 'text/html; charset=utf-8'],
])('%s is served beside the calls', async (path, type) => {
  const response = await fetch(foreign.address + path);
  expect([response.status, response.headers.get('content-type')]).toEqual([200, type]);
});
