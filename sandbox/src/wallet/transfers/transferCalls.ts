import { answer, Refusal } from '../../platform/base/envelope.ts';
import { centsToText, textToCents } from '../../platform/base/money.ts';
import { type FeatureHandlers, forPlayer, forPlayerOnce } from '../../platform/callHandlers.ts';
import { recoverAll, routeOf, transfer } from './transfers.ts';

export const transferCalls = {
  transfer: forPlayerOnce(({ amount, sourcetype, targettype }, { platform: { db }, player, now }) => {
    const cents = textToCents(String(amount));
    if (!cents) throw new Refusal('请输入正确的转账金额');
    const route = routeOf(sourcetype, targettype);
    if (player.transferstatus === 1) throw new Refusal('自动转账已开启，请关闭后再操作');
    transfer(db, { playerId: player.id, ...route, cents, at: now });
    return answer(null, '转账成功');
  }),

  recoverAll: forPlayerOnce((_input, { platform: { db }, player, now }) =>
    answer({ amount: centsToText(recoverAll(db, player.id, now)) }, '回收成功'),
  ),

  setTransferStatus: forPlayer(({ transferstatus }, { platform: { db }, player }) => {
    db.run('UPDATE players SET transferstatus = ? WHERE id = ?', transferstatus, player.id);
    return answer(null);
  }),
} satisfies FeatureHandlers;
