import { answer, forPlayer, type Handlers, Refusal } from '../state/answers.ts';
import { requiredOf } from '../state/params.ts';

const SHORTEST = 6;
const LONGEST = 18;

export const passwordCalls: Handlers = {
  'POST /api/editPassword': forPlayer((player, { state, params }) => {
    player.password = changed(params, player.password);
    for (const [token, owner] of state.tokens) if (owner === player) state.tokens.delete(token);
    return answer(undefined, '密码修改成功');
  }),

  // A player without a payment password proves to be the account's by the password of the log-in.
  'POST /api/editPayPassword': forPlayer((player, { params }) => {
    player.payPassword = changed(params, player.payPassword ?? player.password);
    return answer(undefined, '密码修改成功');
  }),
};

/** Returns the new password of a change; the old one has to be right. */
function changed(params: Readonly<Record<string, unknown>>, former: string): string {
  const wanted = requiredOf(params, 'paypassword', '请输入新密码');
  if (requiredOf(params, 'password', '请输入旧密码') !== former) throw new Refusal('旧密码错误');
  if (wanted.length < SHORTEST || wanted.length > LONGEST) throw new Refusal('新密码长度为6至18位');
  return wanted;
}
