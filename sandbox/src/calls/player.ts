import { calls } from '@site/shared/contract/index';
import { answer, codes, Refusal } from '../envelope.ts';
import { type AccountKey, balanceOf, central, post, venueAccount, venueBalances } from '../ledger.ts';
import { centsToText } from '../money.ts';
import { playerById, userInfo, venuesOf } from '../players.ts';
import { imageKind, largestImageBytes } from '../uploads.ts';
import { type Binding, forPlayer, type Session } from './binding.ts';

const currentInfo = ({ platform: { db }, player, now }: Session) => answer(userInfo(db, player, now));

export const playerCalls: readonly Binding[] = [
  forPlayer(calls.userInfo, (_input, session) => currentInfo(session)),
  forPlayer(calls.refreshUserMoney, (_input, session) => currentInfo(session)),

  forPlayer(calls.balance, (_input, { platform: { db }, player }) =>
    answer({ balance: centsToText(balanceOf(db, central(player.id))) }),
  ),

  forPlayer(calls.venueBalances, (_input, { platform: { db }, player }) => answer(venuesOf(db, player.id))),

  forPlayer(calls.recoverAll, (_input, { platform: { db }, player, now }) => {
    const recovered = db.transaction(() => {
      const held = [...venueBalances(db, player.id)].filter(([, cents]) => cents > 0);
      const total = held.reduce((sum, [, cents]) => sum + cents, 0);
      const rows: { account: AccountKey; cents: number }[] = held.map(([venue, cents]) => ({
        account: venueAccount(player.id, venue),
        cents: -cents,
      }));
      rows.push({ account: central(player.id), cents: total });
      post(db, { kind: 'recover', memo: '一键回收', at: now, rows });
      return total;
    });
    return answer({ amount: centsToText(recovered) }, '回收成功');
  }),

  forPlayer(calls.uploadAvatar, async ({ file }, { platform: { db, uploads }, player }) => {
    if (file.size > largestImageBytes) throw new Refusal('图片不能超过2MB', codes.tooLarge);
    const bytes = new Uint8Array(await file.arrayBuffer());
    const kind = imageKind(bytes);
    if (!kind) throw new Refusal('仅支持gif或png格式图片');
    const address = await uploads.store(bytes, kind);
    const former = playerById(db, player.id)?.avatar ?? '';
    db.run('UPDATE players SET avatar = ? WHERE id = ?', address, player.id);
    await uploads.discard(former);
    return answer({ avatar: address }, '上传成功');
  }),
];
