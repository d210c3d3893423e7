import { createBudget } from '../base/budget.ts';
import type { Clock } from '../base/clock.ts';
import { codes, Refusal } from '../base/envelope.ts';
import { createTurns } from '../base/turns.ts';
import { passwordMatches } from './passwords.ts';
import type { Player } from './players.ts';

/** Compares payment passwords; after five wrong ones within 15 minutes a player has to wait. */
export type PayPasswords = {
  /** Throws `Refusal` unless the password is right. */
  check(player: Player, given: string): Promise<void>;
  /** Does the same with another stored hash; `wrong` is the message for a wrong password. */
  compare(player: Player, given: string, stored: string, wrong: string): Promise<void>;
};

const wrongOnes = { most: 5, windowMs: 15 * 60_000 } as const;

export function createPayPasswords(clock: Clock): PayPasswords {
  const limit = createBudget(clock, wrongOnes);
  /** Compares one password at a time per player, so that simultaneous guesses cannot evade the limit. */
  const inTurn = createTurns<number>();

  const compareInTurn: PayPasswords['compare'] = (player, ...rest) =>
    inTurn(player.id, () => compare(player, ...rest));

  async function compare({ id }: Player, given: string, stored: string, wrong: string): Promise<void> {
    const key = String(id);
    if (limit.isSpent(key)) throw new Refusal('支付密码错误次数过多，请15分钟后再试', codes.tooMany);
    if (!(await passwordMatches(given, stored))) {
      limit.spend(key);
      throw new Refusal(wrong);
    }
    limit.forget(key);
  }

  return {
    compare: compareInTurn,
    async check(player, given) {
      if (player.pay_password === null) throw new Refusal('请先设置提现密码');
      await compareInTurn(player, given, player.pay_password, '支付密码错误');
    },
  };
}
