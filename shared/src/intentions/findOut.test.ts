/** @environment page */
import * as v from 'valibot';
import { transactionEvidence } from '../contract/evidence.ts';
import { refreshUserMoney, userInfo } from '../contract/session.ts';
import { transactionRecords, withdraw } from '../contract/wallet.ts';
import { configureSite } from '../device/siteConfig.ts';
import { readText } from '../device/storage.ts';
import { readMoney } from '../lib/decimal.ts';
import { negative } from '../lib/money.ts';
import { runtimeConfigSchema } from '../page/config/config.ts';
import { beginSession, openSession } from '../session/session.ts';
import { fakeNetwork, ok } from '../testing/network.ts';
import { findInRecords } from './findInRecords.ts';
import { findOut } from './findOut.ts';
import { readIntention, slotOf, writeIntention } from './intention.ts';
import { searchRecords } from './searchRecords.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const pad = (ms: number, zoneHours: number) =>
  new Date(ms + zoneHours * HOUR).toISOString().slice(0, 19).replace('T', ' ');

type Shape = {
  readonly amount?: (yuan: string) => unknown;
  readonly time?: (ms: number) => unknown;
  /** The configured zone of the records; missing where nobody has configured it. */
  readonly zone?: string;
};

/** The forms in which platforms write a record. */
const shapes: Readonly<Record<string, Shape>> = {
  'plain, Beijing time': { zone: '+08:00' },
  'plain, Beijing time, zone not configured': {},
  grouped: { amount: () => '1,001.00', zone: '+08:00' },
  negative: { amount: () => '-1001.00', zone: '+08:00' },
  'a number': { amount: () => 1001, zone: '+08:00' },
  'UTC without a zone': { time: (ms) => pad(ms, 0), zone: '+00:00' },
  'UTC without a zone, not configured': { time: (ms) => pad(ms, 0) },
  'UTC, configured as Beijing': { time: (ms) => pad(ms, 0), zone: '+08:00' },
  'Unix seconds': { time: (ms) => Math.floor(ms / 1000) },
  'ISO with a zone': { time: (ms) => new Date(ms).toISOString().replace('Z', '000Z') },
  'without seconds': { time: (ms) => pad(ms, 8).slice(0, 16), zone: '+08:00' },
  'a day alone': { time: (ms) => pad(ms, 8).slice(0, 10), zone: '+08:00' },
  'unreadable amounts': { amount: () => '一千零一元', zone: '+08:00' },
  'unreadable times': { time: () => '刚刚', zone: '+08:00' },
};

type Outcome = {
  /** The times of the player's withdrawals of 1,001.00, relative to the one whose answer was lost. */
  readonly rows: readonly number[];
  /** The amount that left the wallet since it was sent. */
  readonly fell: number;
  readonly isBooked: boolean;
};

/** The outcomes of the withdrawal. */
const outcomes: Readonly<Record<string, Outcome>> = {
  booked: { rows: [500], fell: 1001, isBooked: true },
  'booked late': { rows: [58_000], fell: 1001, isBooked: true },
  'booked twice': { rows: [500, 1_700], fell: 2002, isBooked: true },
  'booked, another one an hour before': { rows: [-HOUR, 500], fell: 1001, isBooked: true },
  'booked, and not listed': { rows: [], fell: 1001, isBooked: true },
  'booked, by a clock that is five minutes ahead': { rows: [5 * MINUTE], fell: 1001, isBooked: true },
  'never arrived': { rows: [], fell: 0, isBooked: false },
  'never arrived, a bet of the amount beside it': { rows: [], fell: 1001, isBooked: false },
  'never arrived, another one an hour before': { rows: [-HOUR], fell: 0, isBooked: false },
  'never arrived, another one a minute before': { rows: [-MINUTE], fell: 0, isBooked: false },
  'never arrived, another one eight hours before': { rows: [-8 * HOUR], fell: 0, isBooked: false },
  'never arrived, another one two days before': { rows: [-48 * HOUR], fell: 0, isBooked: false },
};

let network: ReturnType<typeof fakeNetwork>;
const player = (balance: number) => ok({ id: 7, username: 'haifeng', balance, gameblance: 50 });

beforeEach(async () => {
  sessionStorage.clear();
  localStorage.clear();
  network = fakeNetwork();
  network.answer(userInfo, player(6000));
  configureSite(v.parse(runtimeConfigSchema, {}));
  openSession('');
  await beginSession('t1');
});

/** Returns what the page says of a withdrawal that was sent 64 s ago, and what it stores of it. */
async function settled({ amount = String, time = (ms) => pad(ms, 8), zone }: Shape, { rows, fell }: Outcome) {
  configureSite(v.parse(runtimeConfigSchema, zone === undefined ? {} : { recordZone: zone }));
  const at = Date.now() - 64_000;
  const records = rows.map((offset) => ({
    out_trade_no: `W${offset}`,
    amount: amount('1001.00'),
    created_at: time(at + offset),
    state: 1,
  }));
  const page = { data: records.reverse(), total: records.length, last_page: 1 };
  network.answer(transactionRecords, ok(records.length > 0 ? page : []));
  network.answer(refreshUserMoney, player(6000 - fell));
  const wealth = { balance: readMoney(6000), gameblance: readMoney(50) };
  const intention = { key: 'k', at, state: 'unknown', what: '', values: {}, input: null, wealth } as const;
  const slot = slotOf(withdraw);
  writeIntention(slot, intention);
  const sent = readMoney('1001.00');
  if (sent === null) throw new Error('an amount');
  const find = async () =>
    findInRecords(intention, {
      lists: [await searchRecords(transactionEvidence, { date: 2, type: 2, api_type: '' }, at)],
      expected: [{ amount: sent, rows: 1 }],
      change: negative(sent),
      isFailed: () => false,
    });
  const { kind } = await findOut({ slot, intention, call: withdraw, find });
  return { kind, stored: readIntention(readText('local', slot))?.state };
}

const table = Object.entries(shapes).flatMap(([shape, form]) =>
  Object.entries(outcomes).map(([outcome, truth]) => [shape, outcome, form, truth] as const),
);

test.each(table)('%s, %s: the page never states the opposite', async (_shape, _outcome, form, truth) => {
  const { kind, stored } = await settled(form, truth);
  expect(kind).not.toBe(truth.isBooked ? 'refused' : 'succeeded');
  expect(stored).toBe(kind);
});

const known = [
  'plain, Beijing time',
  'grouped',
  'negative',
  'a number',
  'UTC without a zone',
  'Unix seconds',
];
const settles: readonly (readonly [string, string, string])[] = [
  ...[...known, 'ISO with a zone', 'without seconds'].flatMap((shape) => [
    [shape, 'booked', 'succeeded'] as const,
    [shape, 'booked late', 'succeeded'] as const,
    [shape, 'booked, another one an hour before', 'succeeded'] as const,
    [shape, 'never arrived', 'refused'] as const,
    [shape, 'never arrived, another one an hour before', 'refused'] as const,
    [shape, 'booked twice', 'unknown'] as const,
    [shape, 'booked, by a clock that is five minutes ahead', 'unknown'] as const,
    [shape, 'booked, and not listed', 'unknown'] as const,
  ]),
  ['plain, Beijing time, zone not configured', 'booked', 'succeeded'],
  ['plain, Beijing time, zone not configured', 'never arrived', 'refused'],
  ['UTC without a zone, not configured', 'booked', 'succeeded'],
  ['UTC without a zone, not configured', 'booked late', 'succeeded'],
  ['UTC without a zone, not configured', 'never arrived', 'refused'],
  ['UTC without a zone, not configured', 'never arrived, another one two days before', 'refused'],
  ['UTC without a zone, not configured', 'never arrived, another one eight hours before', 'unknown'],
];

test.each(settles)('%s, %s: the page says %s', async (shape, outcome, expected) => {
  const [form, truth] = [shapes[shape], outcomes[outcome]];
  if (!form || !truth) throw new Error(`${shape}, ${outcome}: no such case`);
  expect(await settled(form, truth)).toEqual({ kind: expected, stored: expected });
});
