import type { BetRecord, TransactionRecord } from '@site/shared/contract/wallet';
import { parseMoney } from '@site/shared/money';
import { carriedOut, isOwnTransfer, settledBets, signedAmount, unsigned } from './recordSums.ts';

/** Null for a text that is no amount. */
const money = (text: string) => parseMoney(text);
const record = (text: string, state = 2): TransactionRecord => ({
  out_trade_no: '',
  amount: money(text),
  pay_way: '',
  state,
  created_at: '',
});
const bet = (bet_amount: string, win_loss: string, status: number): BetRecord => ({
  bet_id: '',
  bet_amount: money(bet_amount),
  win_loss: money(win_loss),
  plays: '',
  Code: '',
  status,
  created_at: '',
});

test('a sum counts completed records only, without floats', () => {
  expect(carriedOut(1, [record('0.1'), record('0.2'), record('5', 1), record('7', 3)])).toBe('0.30');
});

test('a withdrawal is negative, and the player’s own transfers are neither gain nor loss', () => {
  expect([1, 2].map((type) => signedAmount(type as 1, money('5')))).toEqual(['5.00', '-5.00']);
  expect(([1, 2, 3, 4] as const).map(isOwnTransfer)).toEqual([false, false, true, true]);
});

test('a withdrawal has one minus, and a transfer none, also where the platform writes them below zero', () => {
  expect(signedAmount(2, money('-5'))).toBe('-5.00');
  expect([unsigned(money('-5')), unsigned(money('5')), unsigned(null)]).toEqual(['5.00', '5.00', null]);
  expect(signedAmount(2, carriedOut(2, [record('-5'), record('-2.5')]))).toBe('-7.50');
});

test('only settled bets count: an invalid one moved nothing, an open one has no payout yet', () => {
  expect(settledBets([bet('0.1', '0.2', 1), bet('0.2', '0', 1), bet('9', '9', 0), bet('7', '0', 2)])).toEqual(
    { staked: '0.30', paid: '0.20' },
  );
});

test('a sum with an unreadable amount is unknown; one that is not counted does not matter', () => {
  expect(carriedOut(1, [record('5'), record('abc')])).toBeNull();
  expect(carriedOut(1, [record('5'), record('abc', 3)])).toBe('5.00');
  expect(settledBets([bet('abc', '2', 1), bet('1', '1', 1)])).toEqual({ staked: null, paid: '3.00' });
  expect(settledBets([bet('1', 'abc', 1), bet('abc', 'abc', 0)])).toEqual({ staked: '1.00', paid: null });
});

test('an unreadable amount has no sign', () => {
  expect([signedAmount(1, null), signedAmount(2, null)]).toEqual([null, null]);
});
