import { DAY_MS } from '../shapes/times.ts';
import { address, amount, count, digits, flag, hostAddress, orNull } from '../shapes/values.ts';
import { answer, forPlayer, type Handlers, Refusal } from '../state/answers.ts';
import { heldInVenues } from '../state/money.ts';
import { requiredOf, textOf } from '../state/params.ts';
import type { Player } from '../state/player.ts';
import { book, nextNumber } from '../state/state.ts';

const LARGEST_PICTURE = 2 * 1024 * 1024;

const user = forPlayer((player, { now }) => answer(userInfo(player, now)));

export const profileCalls: Handlers = {
  'POST /api/user': user,
  'POST /api/refreshusermoney': user,

  'POST /api/updateuserinfo': forPlayer((player, { params }) => {
    player.email = textOf(params, 'email');
    player.mobile = textOf(params, 'mobile');
    player.birthday = textOf(params, 'birthday');
    return answer(undefined, '修改成功');
  }),

  'POST /api/uploadimg': forPlayer((player, { state, file }) => {
    const type = file && pictureType(file.bytes);
    if (!file || !type) throw new Refusal('请上传gif或png格式的图片');
    if (file.bytes.length > LARGEST_PICTURE) throw new Refusal('图片不能超过2M');
    if (player.avatar) state.uploads.delete(player.avatar);
    player.avatar = `/uploads/avatar/${nextNumber(state)}.${type}`;
    state.uploads.set(player.avatar, { type: `image/${type}`, bytes: file.bytes });
    return answer({ url: address(player.avatar) }, '上传成功');
  }),

  'POST /api/applyagentdo': forPlayer((player, { state, params }) => {
    requiredOf(params, 'mobile', '请输入手机号');
    requiredOf(params, 'apply_info', '请输入申请理由');
    if (player.isAgent) throw new Refusal('您已经是代理');
    if (player.hasAppliedAsAgent) throw new Refusal('申请审核中，请耐心等待');
    player.hasAppliedAsAgent = true;
    book(state, 'agent', player);
    return answer(undefined, '申请已提交，客服将尽快与您联系');
  }),
};

function userInfo(player: Player, now: number) {
  return {
    id: count(player.id),
    username: player.name,
    realname: orNull(player.realname),
    balance: amount(player.wallet),
    gameblance: amount(heldInVenues(player)),
    vip: count(player.level),
    current_vip: `VIP${player.level}`,
    paysum: amount(player.depositedCents),
    avatar: player.avatar ? hostAddress(player.avatar) : orNull(null),
    mobile: orNull(player.mobile),
    email: orNull(player.email),
    birthday: orNull(player.birthday),
    joinday: count(Math.floor((now - player.joinedAt) / DAY_MS) + 1),
    isagent: flag(player.isAgent, 'one'),
    transferstatus: flag(player.isAutomatic, 'bool'),
    usdtrate: digits('7.21'),
    withdrawusdtrate: '7.05',
    withdrawcashfee: '5.0000',
    withdrawfeeusdttrc: count(1),
  };
}

/** Returns the type of a picture by its first bytes. */
function pictureType(bytes: Buffer): 'gif' | 'png' | undefined {
  if (bytes.subarray(0, 4).toString('latin1') === 'GIF8') return 'gif';
  return bytes.subarray(1, 4).toString('latin1') === 'PNG' ? 'png' : undefined;
}
