import { calls } from '@site/shared/contract/table/calls';
import { textToCents } from '../platform/base/money.ts';
import { type MoneyPlayer, rebateMark } from './moneyActs.ts';
import { type BookEntry, startText } from './moneyClient.ts';
import type { MoneyKind } from './moneyPlan.ts';

/** Returns the differences between the results that one client received and the platform's records. */
export async function auditPlayer(player: MoneyPlayer, book: readonly BookEntry[]): Promise<string[]> {
  const records = await recordsOf(player);
  const { deposits, withdrawals, out, back, bets, packets, rebates, promotions, addresses } = records;
  const done = book.filter(({ isDone }) => isDone);
  const marks = (kind: MoneyKind) => done.filter((entry) => entry.kind === kind).map(({ mark }) => mark);
  const amounts = (rows: readonly { readonly amount: unknown }[]) => listed(rows, 'amount');
  const cards = marks('card');

  const wrong = [
    ...compare('deposit', marks('deposit'), amounts(deposits)),
    ...compare('withdrawal', marks('withdrawal'), amounts(withdrawals)),
    ...compare('transfer to a venue', marks('transferOut'), amounts(out)),
    ...compare('bet', marks('bet'), listed(bets, 'bet_amount')),
    ...compare('red packet', marks('redPacket'), listed(packets, 'redpacketmoney')),
    ...compare(
      'rebate',
      marks('rebate'),
      rebates.flatMap(({ state }) => (state === 1 ? [rebateMark] : [])),
    ),
    ...compare('promotion', marks('promotion'), listed(promotions, 'activity_name')),
    // Earlier addresses were deleted to make room.
    ...compare('address', cards.slice(cards.length - addresses.length), listed(addresses, 'bank_no')),
  ];

  // The records list a recovery venue by venue among the transfers back, so that these are compared by their sum.
  const recovered = done
    .filter(({ kind }) => kind === 'recovery')
    .map(({ answeredAmount }) => answeredAmount);
  const receivedBack = sum([...marks('transferIn'), ...recovered]);
  const listedBack = sum(amounts(back));
  if (receivedBack !== listedBack)
    wrong.push(
      `${listedBack} cents came back from venues by the records, ${receivedBack} as the player was told`,
    );

  const { balance } = await player.platform.read(calls.balance, {}, player.token);
  const venues = await player.platform.read(calls.venueBalances, {}, player.token);
  const held = sum([balance, ...venues.map((venue) => venue.balance)]);
  const due =
    sum([startText, ...amounts(deposits.filter(({ state }) => state === 2))]) -
    sum(amounts(withdrawals.filter(({ state }) => state !== 3))) -
    sum(bets.flatMap(({ status, bet_amount }) => (status === 0 ? [] : [bet_amount]))) +
    sum(bets.flatMap(({ status, win_loss }) => (status === 1 ? [win_loss] : []))) +
    sum([...marks('redPacket'), ...marks('rebate')]);
  if (held !== due) wrong.push(`holds ${held} cents, by records and answers it would be ${due}`);
  return wrong.map((text) => `${player.name}: ${text}`);
}

/** Returns a sentence for every mark that the records contain more or less often than the platform acknowledged it. */
export function compare(what: string, received: readonly string[], listed: readonly string[]): string[] {
  const times = (marks: readonly string[], mark: string) => marks.filter((one) => one === mark).length;
  return [...new Set([...received, ...listed])].flatMap((mark) => {
    const [carriedOut, acknowledged] = [times(listed, mark), times(received, mark)];
    if (carriedOut === acknowledged) return [];
    return [`${what} ${mark}: carried out ${carriedOut} times, acknowledged ${acknowledged} times`];
  });
}

async function recordsOf({ platform, token }: MoneyPlayer) {
  const all = { date: 4, api_type: '' } as const;
  const transactions = (type: 1 | 2 | 3 | 4) =>
    whole((page) => platform.read(calls.transactionRecords, { ...all, type, page }, token));
  return {
    deposits: await transactions(1),
    withdrawals: await transactions(2),
    back: await transactions(3),
    out: await transactions(4),
    bets: await whole((page) => platform.read(calls.betRecords, { ...all, page }, token)),
    packets: await whole((page) => platform.read(calls.redPacketRecords, { page }, token)),
    rebates: await whole(
      async (page) => (await platform.read(calls.rebates, { ...all, type: '', page }, token)).list,
    ),
    promotions: await whole((page) => platform.read(calls.activityRecords, { page }, token)),
    addresses: await platform.read(calls.savedCards, { type: 2 }, token),
  };
}

async function whole<Row>(
  read: (page: number) => Promise<{ readonly data: Row[]; readonly last_page: number }>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (let page = 1; ; page += 1) {
    const { data, last_page } = await read(page);
    rows.push(...data);
    if (page >= last_page) return rows;
  }
}

function listed<Field extends string>(
  rows: readonly Readonly<Record<Field, unknown>>[],
  field: Field,
): string[] {
  return rows.map((row) => String(row[field]));
}

function sum(amounts: readonly unknown[]): number {
  return amounts.reduce<number>((total, amount) => total + (textToCents(String(amount)) ?? Number.NaN), 0);
}
