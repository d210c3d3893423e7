import { redPacketState } from '@site/shared/contract/hall';
import { recoverAll, refreshUserMoney } from '@site/shared/contract/session';
import * as wallet from '@site/shared/contract/wallet';
import { fakeNetwork, ok } from '@site/shared/testing';

export const player = {
  id: 1,
  username: 'haifeng',
  balance: '1200.50',
  gameblance: '300.25',
  transferstatus: 0,
};
const cards = [{ id: 7, bank: 'USDT', bank_owner: 'TRC20', bank_no: `T${'a'.repeat(29)}7711` }];
const emptyPage = ok({ data: [], total: 0, last_page: 1 });
const payment = {
  deposit_no: 'D1',
  info: { amount: '1000', created_at: '2026-11-03 12:00:00', paytype: 'usdt' },
  cardlist: {},
};

/** Returns a network with an answer for every wallet screen. */
export function walletNetwork() {
  const network = fakeNetwork();
  network.answer(wallet.venueBalances, ok([{ name: 'AG场馆', platname: 'AG', balance: '10.00' }]));
  network.answer(wallet.payWays, ok({ card: 1, usdt: 1 }));
  network.answer(wallet.payRange, ok({ min_price: '100.00', max_price: '50000.00' }));
  network.answer(wallet.banks, ok([{ bank_name: '招商银行' }]));
  network.answer(wallet.receivingAccounts, ok([]));
  network.answer(wallet.savedCards, ok(cards));
  network.answer(wallet.betAmount, ok({ bet_amount: '0' }));
  network.answer(wallet.payInfo, ok(payment, 'usdtpay'));
  network.answer(wallet.redPacketRecords, emptyPage);
  network.answer(wallet.betRecords, emptyPage);
  network.answer(wallet.transactionRecords, emptyPage);
  network.answer(wallet.activityRecords, emptyPage);
  network.answer(redPacketState, ok({ sendnums: 1, acquirednum: 0, rules: [] }));
  network.answer(refreshUserMoney, ok(player));
  network.answer(recoverAll, ok(null, '回收成功'));
  return network;
}
