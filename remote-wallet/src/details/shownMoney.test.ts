import type { Money } from '@site/shared/money';
import { shownMoney } from './shownMoney.ts';

test('an amount shows with separators, an unreadable one as --', () => {
  expect([shownMoney('1120.50' as Money), shownMoney('-5.00' as Money), shownMoney(null)]).toEqual([
    '1,120.50',
    '-5.00',
    '--',
  ]);
});
