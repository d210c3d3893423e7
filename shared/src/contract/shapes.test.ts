import * as v from 'valibot';
import { resolveAddressesAgainst } from './addresses.ts';
import type { Call } from './call.ts';
import { transactionEvidence } from './evidence.ts';
import {
  address,
  date,
  dateOrText,
  day,
  fields,
  flag,
  flagUnlessOff,
  id,
  list,
  money,
  moneyOrZero,
  page,
  picture,
  requiredMoney,
  requiredText,
  text,
} from './fields.ts';
import { readData } from './reading.ts';
import { readTimesIn } from './recordZone.ts';
import { calls } from './table/calls.ts';

/** Returns whole numbers below a limit, the same ones in every run. */
function steadyChoices(seed: number) {
  let state = seed;
  return (limit: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * limit);
  };
}
const choose = steadyChoices(52);
const trials = Array.from({ length: 200 }, (_, index) => index);

const row = fields({ id, name: requiredText, balance: moneyOrZero });

test('a list with gaps is the list of its entries, whatever its keys are', () => {
  for (const _ of trials) {
    const entries = Array.from({ length: choose(9) }, () => ({
      id: choose(99),
      name: `名${choose(9)}`,
      balance: choose(9),
    }));
    const gapped = Object.fromEntries(entries.map((entry, index) => [3 * index + choose(3), entry]));
    expect(v.parse(list(row), gapped)).toEqual(v.parse(list(row), entries));
    const asPage = { data: gapped, total: entries.length, last_page: 2 };
    expect(v.parse(page(row), asPage)).toEqual(v.parse(page(row), { ...asPage, data: entries }));
  }
});

test('a grouped amount is the amount', () => {
  for (const _ of trials) {
    const cents = choose(2_000_000_000) - 1_000_000_000;
    const plain = (cents / 100).toFixed(2);
    const grouped = plain.replace(/\B(?=(\d{3})+\.)/g, ',');
    for (const schema of [money, moneyOrZero, requiredMoney])
      expect(v.parse(schema, grouped)).toBe(v.parse(schema, plain));
  }
});

test('a time is the same time in Beijing in every form that states its zone', () => {
  for (const _ of trials) {
    const seconds = 1_500_000_000 + choose(400_000_000);
    const iso = new Date(seconds * 1000).toISOString();
    const inBeijing = new Date((seconds + 8 * 3600) * 1000).toISOString().slice(0, 19);
    const forms = [
      seconds,
      String(seconds),
      seconds * 1000,
      iso,
      iso.replace('.000Z', '.103000Z'),
      `${inBeijing}+08:00`,
    ];
    for (const form of forms) expect(v.parse(date, form)).toBe(inBeijing.replace('T', ' '));
    expect(v.parse(day, iso)).toBe(inBeijing.slice(0, 10));
  }
});

test('no field reaches a screen that the contract does not list, at any depth [S-102]', () => {
  const known = { id: 1, name: '名', balance: '2.00' };
  const more = { ...known, unlisted: 'x' };
  const read = v.parse(row, known);
  expect(v.parse(row, more)).toEqual(read);
  expect(
    v.parse(fields({ inner: row, rows: list(row) }), { inner: more, rows: [more], unlisted: 1 }),
  ).toEqual({
    inner: read,
    rows: [read],
  });
  expect(v.parse(page(row), { data: [more], total: 1, last_page: 1, unlisted: 1 })).toEqual({
    data: [read],
    total: 1,
    last_page: 1,
  });
});

test('an empty list is an object without fields and an empty page', () => {
  const loose = fields({ title: text, open: flag, at: date });
  expect(v.parse(loose, [])).toEqual(v.parse(loose, {}));
  expect(v.is(fields({ name: requiredText }), [])).toBe(false);
  expect(v.is(loose, [1])).toBe(false);
  for (const none of [[], {}, null, undefined])
    expect(v.parse(page(row), none)).toEqual({ data: [], total: 0, last_page: 1 });
});

test('an entry that cannot be read is left out, and one with unreadable money stays', () => {
  const sent = [
    { id: 1, name: 'AG', balance: 'abc' },
    'x',
    { id: 2, name: '' },
    { id: 3, name: 'PP', balance: {} },
  ];
  expect(v.parse(list(row), sent)).toEqual([
    { id: 1, name: 'AG', balance: null },
    { id: 3, name: 'PP', balance: null },
  ]);
});

test('a list that is read as evidence has every row, also one that is no record, however many there are', () => {
  const rows = [...Array.from({ length: 400 }, (_, id) => ({ id, amount: '1,001.00' })), 'x'];
  const read = v.parse(transactionEvidence.data, { data: rows, total: 401, last_page: 1 });
  expect(read.rows.map(({ amount }) => amount)).toEqual([
    ...Array.from({ length: 400 }, () => '1001.00'),
    null,
  ]);
});

test.each<[unknown, boolean, boolean]>([
  [1, true, true],
  ['1', true, true],
  ['true', true, true],
  ['on', true, true],
  [' ON ', true, true],
  [0, false, false],
  ['false', false, false],
  ['off', false, false],
  [null, false, true],
  ['', false, true],
  ['perhaps', false, true],
  [2, false, true],
])('the switch %j is on: %s; unless it is off: %s', (sent, isOn, isOnUnlessOff) => {
  expect(v.parse(flag, sent)).toBe(isOn);
  expect(v.parse(flagUnlessOff, sent)).toBe(isOnUnlessOff);
});

test('a time without a zone is in the configured one, and a day stays that day', () => {
  readTimesIn('+00:00');
  expect(v.parse(date, '2026-11-27 11:44:53')).toBe('2026-11-27 19:44:53');
  expect(v.parse(dateOrText, '2026-11-27 11:44:53')).toBe('2026-11-27 19:44:53');
  expect(v.parse(day, '1990-01-02')).toBe('1990-01-02');
  readTimesIn(undefined);
  expect(v.parse(date, '2026-11-27 11:44:53')).toBe('2026-11-27 11:44:53');
});

test('a text that is no time stays as it is', () => {
  expect(v.parse(dateOrText, '12:05')).toBe('12:05');
  expect(v.parse(date, '刚刚')).toBe('刚刚');
});

describe('an address of the platform', () => {
  afterEach(() => resolveAddressesAgainst(''));

  test.each([
    ['/uploads/logo.png', 'https://api.example.com/uploads/logo.png'],
    ['uploads/logo.png', 'https://api.example.com/v1/uploads/logo.png'],
    ['//cdn.example.com/chat', 'https://cdn.example.com/chat'],
    ['https://other.example.com/x', 'https://other.example.com/x'],
    ['data:image/png;base64,AA==', 'data:image/png;base64,AA=='],
    ['', ''],
  ])('%s belongs to the configured platform', (sent, expected) => {
    resolveAddressesAgainst('https://api.example.com/v1/');
    expect(v.parse(picture, sent)).toBe(expected);
    expect(v.parse(address, sent)).toBe(expected);
  });

  test('is left as it is where no page and no platform is known', () => {
    expect(v.parse(picture, '/uploads/logo.png')).toBe('/uploads/logo.png');
  });

  test('stays without effect for a scheme that is no address', () => {
    expect(v.parse(picture, 'javascript:alert(1)')).toBe('');
  });
});

describe('a reading lists what could not be read', () => {
  test('with the path, the form of the value and the expectation, each once', () => {
    const sent = [
      { name: 'AG', platname: 'AG', balance: 'abc 12' },
      { name: 'PP', platname: 'PP', balance: '余额9' },
      { name: 'MG', platname: 'MG', balance: 'abc 34' },
      { name: 'IM', balance: 5 },
    ];
    const read = readData(calls.venueBalances.data, sent);
    expect(read).toMatchObject({ ok: true });
    expect(read.unread).toEqual([
      { field: '[].balance', seen: 'text aaa 99', expected: 'an amount is expected' },
      { field: '[].platname', seen: 'nothing', expected: 'a text is expected' },
    ]);
  });

  test('also below a page, and for a refused answer', () => {
    const sent = { list: { data: [{ money: {}, state: 0 }], last_page: 'x' }, jisuan: [] };
    expect(readData(calls.rebates.data, sent)).toEqual({
      ok: false,
      unread: [
        { field: 'list.data[].money', seen: 'an object', expected: 'an amount is expected' },
        { field: 'jisuan', seen: 'an empty list', expected: 'an amount is expected' },
        { field: 'list.last_page', seen: 'text a', expected: 'a whole number is expected' },
      ],
    });
  });

  test('and nothing of an answer in a shape that is read', () => {
    expect(readData(calls.rebates.data, [])).toMatchObject({ ok: true, unread: [] });
    expect(readData(calls.betRecords.data, []).unread).toEqual([]);
    expect(readData(calls.payRange.data, { min_price: '1,000.00', max_price: null })).toEqual({
      ok: true,
      data: { min_price: '1000.00', max_price: null },
      unread: [],
    });
  });

  test('and repeats no value of a player', () => {
    const secret = '6222021234567890陈海风';
    const read = readData(calls.userInfo.data, { username: { secret }, balance: secret, avatar: [secret] });
    expect(JSON.stringify(read.unread)).not.toMatch(/6222|陈|海|风/);
    expect(read.unread.map(({ field }) => field)).toEqual(['username', 'balance', 'avatar']);
  });

  test('and says of each field in a sentence of the contract what was expected', () => {
    const hostile = [null, 7, 'x'.repeat(600), '', [], ['x'], {}, { a: { b: 1 } }, [{}], [null], true];
    const names = ['data', 'list', 'lottery', 'info', 'nowdata', 'playbox', 'openlist', 'chatdata'];
    const sent = [
      ...hostile,
      ...hostile.flatMap((one) => [Object.fromEntries(names.map((name) => [name, one])), [one]]),
    ];
    const sentences = new Set<string>();
    for (const { data } of Object.values<Call>(calls))
      for (const one of sent) for (const { expected } of readData(data, one).unread) sentences.add(expected);
    expect([...sentences].sort()).toEqual([
      'a known category is expected',
      'a list is expected',
      'a list of levels is expected',
      'a picture is expected',
      'a text is expected',
      'a token is expected',
      'a whole number is expected',
      'an amount is expected',
      'an identifier is expected',
      'an object is expected',
    ]);
  });
});
