import { beijingTime } from '../../platform/base/clock.ts';
import { answer, codes, Refusal } from '../../platform/base/envelope.ts';
import { type FeatureHandlers, forPlayer, type Session } from '../../platform/callHandlers.ts';
import { isDate, isEmail, isMobile } from '../../platform/players/contactDetails.ts';
import { isMobileOfAnother, playerById } from '../../platform/players/players.ts';
import { imageKind, largestImageBytes } from '../../platform/uploads.ts';
import { userInfo } from './userInfo.ts';

const firstBirthday = '1980-01-01';

const currentInfo = ({ platform: { db }, player, now }: Session) => answer(userInfo(db, player, now));

export const profileCalls = {
  userInfo: forPlayer((_input, session) => currentInfo(session)),
  refreshUserMoney: forPlayer((_input, session) => currentInfo(session)),

  uploadAvatar: forPlayer(async ({ file }, { platform: { db, uploads }, player }) => {
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

  updateUserInfo: forPlayer(({ mobile, email, birthday }, { platform: { db }, player, now }) => {
    if (!isMobile(mobile)) throw new Refusal('请输入正确手机号');
    if (!isEmail(email)) throw new Refusal('请输入正确邮箱号');
    if (!isDate(birthday)) throw new Refusal('请输入正确的日期格式：YYYY-MM-DD');
    if (birthday < firstBirthday || birthday > beijingTime(now).date) throw new Refusal('生日不在可选范围内');
    if (isMobileOfAnother(db, mobile, player.id)) throw new Refusal('该手机号已被其他账号使用');
    db.run(
      'UPDATE players SET mobile = ?, email = ?, birthday = ? WHERE id = ?',
      mobile,
      email,
      birthday,
      player.id,
    );
    return answer(null, '保存成功');
  }),
} satisfies FeatureHandlers;
