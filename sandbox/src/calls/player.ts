import { calls } from '@site/shared/contract/index';
import { answer, codes, Refusal } from '../envelope.ts';
import { balanceOf, central } from '../ledger.ts';
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
