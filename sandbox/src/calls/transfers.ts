import { calls } from '@site/shared/contract/index';
import { answer, Refusal } from '../envelope.ts';
import { centsToText, textToCents } from '../money.ts';
import { recoverAll, routeOf, transfer } from '../transfers.ts';
import { type Binding, forPlayer } from './binding.ts';

export const transferCalls: readonly Binding[] = [
  forPlayer(calls.transfer, ({ amount, sourcetype, targettype }, { platform: { db }, player, now }) => {
    const cents = textToCents(String(amount));
    if (!cents) throw new Refusal('请输入正确的转账金额');
    const route = routeOf(sourcetype, targettype);
    if (player.transferstatus === 1) throw new Refusal('自动转账已开启，请关闭后再操作');
    transfer(db, { playerId: player.id, ...route, cents, at: now });
    return answer(null, '转账成功');
  }),

  forPlayer(calls.recoverAll, (_input, { platform: { db }, player, now }) =>
    answer({ amount: centsToText(recoverAll(db, player.id, now)) }, '回收成功'),
  ),

  forPlayer(calls.setTransferStatus, ({ transferstatus }, { platform: { db }, player }) => {
    db.run('UPDATE players SET transferstatus = ? WHERE id = ?', transferstatus, player.id);
    return answer(null);
  }),
];
