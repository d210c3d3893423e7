import type { Problem } from '@site/shared/forms';
import { isPositive, parseMoney } from '@site/shared/money';
import { PLATFORM, type Sides } from './transferSides.ts';

/** Returns the first broken rule of a transfer, or null. */
export function transferProblem(
  amount: string,
  { source, target }: Sides,
): Problem<'amount' | 'target'> | null {
  const money = parseMoney(amount);
  if (!money || !isPositive(money)) return { field: 'amount', text: '请输入操作金额！' };
  if (source !== PLATFORM && target !== PLATFORM) {
    return { field: 'target', text: '场馆内钱包不支持互转' };
  }
  if (target === '') return { field: 'target', text: '请选择转入钱包' };
  return null;
}
