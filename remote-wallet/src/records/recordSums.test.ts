import type { BetRecord, TransactionRecord } from '@site/shared/contract/wallet';
import { type Money, parseMoney } from '@site/shared/money';
import { carriedOut, settledBets, signedAmount } from './recordSums.ts';

const money = (text: string) => parseMoney(text) as Money;
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

test('amounts that leave the wallet are negative', () => {
  expect([1, 2, 3, 4].map((type) => signedAmount(type as 1, money('5')))).toEqual([
    '5.00',
    '-5.00',
    '5.00',
    '-5.00',
  ]);
});

test('only settled bets count: an invalid one moved nothing, an open one has no payout yet', () => {
  expect(settledBets([bet('0.1', '0.2', 1), bet('0.2', '0', 1), bet('9', '9', 0), bet('7', '0', 2)])).toEqual(
    { staked: '0.30', paid: '0.20' },
  );
});
