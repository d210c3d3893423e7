import { answer, codes, Refusal } from '../../platform/base/envelope.ts';
import { type FeatureHandlers, forPlayer, open } from '../../platform/callHandlers.ts';
import { type AddressLimits, rememberAddress } from '../../platform/players/addresses.ts';
import { isMobile } from '../../platform/players/contactDetails.ts';
import { hashPassword, passwordMatches } from '../../platform/players/passwords.ts';
import { addPlayer, playerById, playerByLogin, playerByName } from '../../platform/players/players.ts';
import { issueToken, revokeToken } from '../../platform/players/tokens.ts';
import { sendWelcome } from '../messages/inbox.ts';

const namePattern = /^[A-Za-z0-9]{6,16}$/;
const payPasswordPattern = /^.{6,18}$/;
const longestLogin = 16;
const longestRealname = 40;
const takenName = '用户名已被注册，请更换后重试';
const wrongLogin = () => new Refusal('用户名或密码错误');

export const sessionCalls = {
  login: open(async ({ name, password }, { platform: { db, loginGuard }, now, address }) => {
    if (name === '' || password === '') throw new Refusal('请输入账号和密码');
    if (name.length > longestLogin || password.length > longestLogin) throw wrongLogin();
    const player = playerByLogin(db, name);
    const wasRight = loginGuard.begin({ login: name, player, address });
    if (!(await passwordMatches(password, player?.password)) || !player) throw wrongLogin();
    const token = db.transaction(() => {
      // Checked again, because the password may have changed during the slow comparison.
      if (playerById(db, player.id)?.password !== player.password) throw wrongLogin();
      wasRight();
      return issueToken(db, player.id, now);
    });
    return answer({ api_token: token }, '登录成功');
  }),

  register: open(async (form, { platform: { db, addressLimits }, now, address }) => {
    const { name, password, pid } = form;
    if (!namePattern.test(name)) throw new Refusal('用户名长度6~16位，以字母或数字组合！');
    // A log-in accepts a name or a phone number, so that such a name would hide the owner of the number.
    if (isMobile(name)) throw new Refusal('用户名不能为手机号码');
    if (password.length < 6) throw new Refusal('请输入正确的密码长度，最少6位！');
    if (password.length > 16) throw new Refusal('密码长度不能超过16位');
    const long = isLongForm(form) ? form : null;
    if (long && long.confirmPass !== password) throw new Refusal('两次密码不一致！');
    if (long && !payPasswordPattern.test(long.paypassword)) throw new Refusal('支付密码长度须为6~18位');
    if (long && long.realname.length > longestRealname) throw new Refusal(`姓名不能超过${longestRealname}字`);
    takeRegistration(addressLimits, address, () => {
      if (playerByName(db, name)) throw new Refusal(takenName);
    });
    const passwordHash = await hashPassword(password);
    const token = db.transaction(() => {
      // Checked again, because another registration may have taken the name during the slow hash.
      if (playerByName(db, name)) throw new Refusal(takenName);
      const id = addPlayer(db, {
        username: name,
        realname: long?.realname ?? '',
        passwordHash,
        // The payment password in the long form is public: it is in every page's configuration. Players set their own.
        payPasswordHash: null,
        referrerId: referrer(pid, (id) => playerById(db, id)?.id),
        joinedAt: now,
      });
      sendWelcome(db, id, now);
      rememberAddress(db, id, address, now);
      return issueToken(db, id, now);
    });
    return answer({ api_token: token }, '注册成功');
  }),

  logoff: forPlayer((_input, { platform: { db }, token }) => {
    revokeToken(db, token);
    return answer(null, '退出成功');
  }),
} satisfies FeatureHandlers;

type LongForm = { readonly realname: string; readonly paypassword: string; readonly confirmPass: string };

/** Counts a registration before its slow part, so that simultaneous ones cannot evade the limit. Throws `Refusal`. */
function takeRegistration(limits: AddressLimits, address: string, check: () => void): void {
  const { registrations, registrationAttempts } = limits;
  if (registrationAttempts.isSpent(address) || registrations.isSpent(address)) {
    throw new Refusal('注册过于频繁，请稍后再试', codes.tooMany);
  }
  registrationAttempts.spend(address);
  check();
  registrations.spend(address);
}

/** Whether it is the long form. The contract has already checked the fields. */
function isLongForm(form: object): form is LongForm {
  return 'confirmPass' in form && 'paypassword' in form && 'realname' in form;
}

/** Returns the id of the referrer. An unknown referrer does not prevent a registration. */
function referrer(pid: string | undefined, find: (id: number) => number | undefined): number | null {
  return pid && /^\d{1,15}$/.test(pid) ? (find(Number(pid)) ?? null) : null;
}
