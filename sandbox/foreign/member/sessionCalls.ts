import { randomBytes } from 'node:crypto';
import { answer, forPlayer, type Handlers, Refusal } from '../state/answers.ts';
import { move } from '../state/money.ts';
import { requiredOf, textOf } from '../state/params.ts';
import type { Player } from '../state/player.ts';
import { addPlayer, playerNamed, type State } from '../state/state.ts';

const NAME = /^[A-Za-z0-9]{6,16}$/;
const SHORTEST_PASSWORD = 6;

export const sessionCalls: Handlers = {
  'POST /api/login_pc': ({ state, params }) => {
    const name = requiredOf(params, 'name', '请输入账号');
    const password = requiredOf(params, 'password', '请输入密码');
    const player =
      playerNamed(state, name) ?? [...state.players.values()].find(({ mobile }) => mobile === name);
    if (player?.password !== password) throw new Refusal('账号或密码错误');
    return answer(session(state, player), '登录成功');
  },

  'POST /api/register': ({ state, params }) => {
    const name = requiredOf(params, 'name', '请输入账号');
    const password = requiredOf(params, 'password', '请输入密码');
    const confirmed = textOf(params, 'confirmPass') || password;
    if (!NAME.test(name)) throw new Refusal('用户名为6-16位字母或数字');
    if (password.length < SHORTEST_PASSWORD) throw new Refusal('密码至少6位');
    if (confirmed !== password) throw new Refusal('两次密码不一致');
    if (playerNamed(state, name)) throw new Refusal('该账号已被注册');
    const player = addPlayer(state, { name, password, realname: textOf(params, 'realname') });
    if (state.seedMoney > 0) move(state, player, { from: 'outside', to: 'wallet', cents: state.seedMoney });
    return answer(session(state, player), '注册成功');
  },

  'POST /api/logoff': forPlayer((_player, { state, token }) => {
    state.tokens.delete(token);
    return answer(undefined, '退出成功');
  }),
};

function session(state: State, player: Player) {
  const token = randomBytes(24).toString('base64url');
  state.tokens.set(token, player);
  return { api_token: token, expires_in: 86_400 };
}
