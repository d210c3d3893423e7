import { checkPlatform, type Finding } from '@site/site-release';
import { answering, type Breakage, brokenProxy } from '../testing/proxy.ts';
import { asConfigured, demoPayPassword, startPlatform, type TestPlatform } from '../testing/startPlatform.ts';

let platform: TestPlatform;

beforeAll(async () => {
  platform = await startPlatform({ testSwitches: true });
});
afterAll(() => platform.close());

/** A lying platform leaves the account otherwise than it was. */
afterEach(async () => {
  const { name } = asConfigured.account;
  await fetch(`${platform.address}/sandbox/players`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name, fields: { transferstatus: 0 }, balance: '500.00', venues: { AG: '20.00' } }),
  });
});

/** Returns the findings with writes through a proxy with this fault. */
async function written(broken: Breakage, more: object = {}): Promise<Finding[]> {
  const proxy = await brokenProxy(platform.address, broken);
  const findings = await checkPlatform({
    ...asConfigured,
    address: proxy.address,
    origin: 'https://play.example.com',
    sendsWrites: true,
    payPassword: demoPayPassword,
    patienceMs: 0,
    only: [],
    ...more,
  });
  await proxy.close();
  return findings;
}

const about = (findings: readonly Finding[], wanted: string) => findings.find(({ what }) => what === wanted);
const linesOf = (findings: readonly Finding[], part: Finding['part']) =>
  findings
    .filter((finding) => finding.part === part)
    .map(({ what, state, seen }) => `${what}: ${state}, ${seen}`);

/** Returns a fault that changes the data of the answers at one path. */
function sending(path: string, change: (data: never, body: string) => unknown): Breakage {
  return {
    body(text, asked) {
      if (asked.url !== path) return undefined;
      const envelope = JSON.parse(text);
      return JSON.stringify({ ...envelope, data: change(envelope.data as never, text) });
    },
  };
}

type Page = { readonly data: readonly { readonly created_at: string }[] };

/** Returns a fault that writes the times of transactions anew. */
const timed = (write: (time: string) => unknown): Breakage =>
  sending('/api/gettransrecord', ({ data, ...page }: Page) => ({
    ...page,
    data: data.map((row) => ({ ...row, created_at: write(row.created_at) })),
  }));

const hoursLater = (hours: number) => (time: string) =>
  new Date(Date.parse(`${time.replace(' ', 'T')}Z`) + hours * 3_600_000)
    .toISOString()
    .slice(0, 19)
    .replace('T', ' ');

test('the check sends the writes of a test account, names those that it never sends, and leaves everything as it was', async () => {
  const findings = await written({}, { only: undefined });
  expect(linesOf(findings, 'writes').filter((line) => !line.includes('never sent'))).toEqual([
    'write /api/uptransferstatus: ok, there and back; /api/user has both',
    'write /api/updateuserinfo: ok, saved; /api/user has the same values',
    'write /api/transfer: ok, 1.00 to AG and back; no cent is missing',
    'write /api/bindcard: ok, the address is in the list',
    'write /api/delcard: ok, the address is gone',
  ]);
  const never = findings.filter(({ seen }) => seen === 'never sent');
  expect(never.map(({ what }) => what)).toEqual(
    expect.arrayContaining(
      ['/api/withdraw', '/api/recharge', '/api/lotteryOrder'].map((path) => `write ${path}`),
    ),
  );
  expect(never.every(({ todo }) => todo && /^It|^A/.test(todo))).toBe(true);
  expect(findings.filter(({ state }) => state === 'problem')).toEqual([]);
  expect(platform.sandbox.checkConservation()).toEqual([]);
});

test('the check asks for the zone of record times as the transfer just made shows it', async () => {
  const findings = await written({});
  expect(about(findings, 'zone of record times')).toMatchObject({
    state: 'ok',
    seen: '+08:00',
    todo: 'configure recordZone=+08:00 --apply',
  });
  expect(about(findings, 'type of a transfer into a venue')?.seen).toContain('type 4');
  expect(about(findings, 'delay of records')?.seen).toMatch(/^listed after \d/);
});

test.each<[string, Breakage, object, string, string, string]>([
  [
    'three hours behind Beijing',
    timed(hoursLater(-3)),
    {},
    'ok',
    '+05:00',
    'configure recordZone=+05:00 --apply',
  ],
  ['of UTC', timed(hoursLater(-8)), {}, 'ok', '+00:00', 'configure recordZone=+00:00 --apply'],
  ['west of UTC', timed(hoursLater(-11.5)), {}, 'ok', '-03:30', 'configure recordZone=-03:30 --apply'],
  ['as configured', {}, { recordZone: '+08:00' }, 'ok', '+08:00, as configured', ''],
  [
    'otherwise than configured',
    timed(hoursLater(-8)),
    { recordZone: '+08:00', channel: 'trial' },
    'problem',
    '+00:00, but +08:00 is configured',
    'configure recordZone=+00:00 --channel trial --apply',
  ],
  ['with their zone', timed((time) => `${time}+08:00`), {}, 'ok', 'the times name it themselves', ''],
  ['of no zone', timed(hoursLater(0.13)), {}, 'problem', 'the time of the new row is far', 'Write the time'],
  [
    'beside answers without a Date',
    { headers: (headers) => void delete headers.date },
    {},
    'unknown',
    'answers have no Date',
    'Send Date.',
  ],
  ['as days', timed((time) => time.slice(0, 10)), {}, 'unknown', 'a day does not show it', 'Write date'],
])('the check reads record times %s', async (_what, broken, more, state, seen, todo) => {
  const zone = about(await written(broken, more), 'zone of record times');
  expect(zone).toMatchObject({ state, seen: expect.stringContaining(seen) });
  expect(zone?.todo ?? '').toMatch(todo === '' ? /^$/ : todo);
});

const refusal = '{"code":400,"message":"not now","data":null}';

test.each<[string, Breakage, object, string, string, string]>([
  [
    'the transfer is refused',
    answering('/api/transfer', 200, refusal),
    {},
    'write /api/transfer',
    'problem',
    'code 400 “not now”',
  ],
  [
    'the balance is stale',
    sending('/api/balance', () => ({ balance: '500.00' })),
    {},
    'write /api/transfer',
    'problem',
    'did not change by 1.00',
  ],
  [
    'the wallet has too little',
    sending('/api/balance', () => ({ balance: '0.99' })),
    {},
    'write /api/transfer',
    'unknown',
    'the wallet has less than 1.00',
  ],
  [
    'automatic transfer is on',
    sending('/api/user', (data: object) => ({ ...data, transferstatus: 1 })),
    {},
    'write /api/transfer',
    'unknown',
    'automatic transfer is on',
  ],
  [
    'the switch of automatic transfer does nothing',
    sending('/api/user', (data: object) => ({ ...data, transferstatus: 0 })),
    {},
    'write /api/uptransferstatus',
    'problem',
    '/api/user still answers off',
  ],
  [
    'the platform masks the telephone number',
    sending('/api/user', (data: object) => ({ ...data, mobile: '138****8000' })),
    {},
    'write /api/updateuserinfo',
    'unknown',
    'masks the values',
  ],
  [
    'the account has no birthday',
    sending('/api/user', (data: object) => ({ ...data, birthday: '' })),
    {},
    'write /api/updateuserinfo',
    'unknown',
    'the account has no birthday',
  ],
  [
    'no payment password is given',
    {},
    { payPassword: undefined },
    'write /api/bindcard',
    'unknown',
    'it needs the payment password',
  ],
  [
    'the payment password is wrong',
    {},
    { payPassword: 'wrong-9999' },
    'write /api/bindcard',
    'problem',
    'code 400',
  ],
  [
    'the list hides a saved card',
    sending('/api/getcard', () => []),
    {},
    'write /api/bindcard',
    'problem',
    'the saved address is not in the list',
  ],
  [
    'transfers are listed late',
    sending('/api/gettransrecord', (page: object) => ({ ...page, data: [] })),
    { isKeyKept: false },
    'delay of records',
    'problem',
    'not listed within',
  ],
])('the check reports it where %s, and no cent is lost', async (_what, broken, more, what, state, seen) => {
  expect(about(await written(broken, more), what)).toMatchObject({
    state,
    seen: expect.stringContaining(seen),
  });
  expect(platform.sandbox.checkConservation()).toEqual([]);
});

test('the check brings back what moved although the transfer was answered with a failure', async () => {
  let isFirst = true;
  const findings = await written({
    body(_text, asked) {
      const isLost = asked.url === '/api/transfer' && isMoving(asked.headers);
      if (!isLost || !isFirst) return undefined;
      isFirst = false;
      return '<html>Bad gateway</html>';
    },
  });
  expect(about(findings, 'write /api/transfer')).toMatchObject({
    state: 'problem',
    seen: expect.stringContaining('but the money moved'),
    todo: 'Answer what was carried out with code 200.',
  });
  expect(platform.sandbox.checkConservation()).toEqual([]);

  function isMoving(headers: { readonly 'content-length'?: string | undefined }): boolean {
    // The transfers of nothing that look for keys name no venue that is as short.
    return (
      headers['content-length'] ===
      String(JSON.stringify({ amount: 1, sourcetype: 'userbalance', targettype: 'AG' }).length)
    );
  }
});
