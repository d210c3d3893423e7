import { answer, Refusal, sessionOver } from '../../platform/base/envelope.ts';
import { type FeatureHandlers, forPlayer } from '../../platform/callHandlers.ts';
import { hashPassword, passwordMatches } from '../../platform/players/passwords.ts';
import { playerById } from '../../platform/players/players.ts';
import { expireTokens } from '../../platform/players/tokens.ts';

export const passwordCalls = {
  changeLoginPassword: forPlayer(
    async ({ paypassword, password }, { platform: { db, loginGuard }, player }) => {
      checkNewPassword(paypassword, password, 16);
      const wasRight = loginGuard.beginInside(player);
      if (!(await passwordMatches(password, player.password))) throw new Refusal('原密码错误');
      wasRight();
      const hash = await hashPassword(paypassword);
      db.transaction(() => {
        // Another change may have come first, which has ended this session.
        if (playerById(db, player.id)?.password !== player.password) throw sessionOver();
        db.run('UPDATE players SET password = ? WHERE id = ?', hash, player.id);
        // Everyone who logged in with the old password is logged out on all devices.
        expireTokens(db, player.id);
      });
      return answer(null, '密码修改成功');
    },
  ),

  changePayPassword: forPlayer(
    async ({ paypassword, password }, { platform: { db, payPasswords }, player }) => {
      checkNewPassword(paypassword, password, 18);
      const first = player.pay_password === null;
      const wrong = first ? '首次设置提现密码，原密码请填写登录密码' : '原密码错误';
      await payPasswords.compare(player, password, player.pay_password ?? player.password, wrong);
      const hash = await hashPassword(paypassword);
      db.transaction(() => {
        const now = playerById(db, player.id);
        if (now?.pay_password !== player.pay_password) throw new Refusal('原密码错误');
        if (first && now.password !== player.password) throw sessionOver();
        db.run('UPDATE players SET pay_password = ? WHERE id = ?', hash, player.id);
      });
      return answer(null, '密码修改成功');
    },
  ),
} satisfies FeatureHandlers;

function checkNewPassword(next: string, former: string, longest: number): void {
  if (next.length < 6 || next.length > longest) throw new Refusal(`新密码长度须为6~${longest}位`);
  if (next === former) throw new Refusal('新旧密码不能一致');
}
