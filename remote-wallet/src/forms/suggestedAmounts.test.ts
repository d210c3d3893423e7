import type { Money } from '@site/shared/money';
import { amountsUpTo, roundChoices, shareChoices } from './suggestedAmounts.ts';

test('round amounts are chosen without separators', () => {
  expect(roundChoices(amountsUpTo('1200.50' as Money))).toEqual([
    { label: '100', text: '100' },
    { label: '500', text: '500' },
    { label: '1,000', text: '1000' },
  ]);
  expect(amountsUpTo(null)).toEqual([]);
});

test.each([
  ['1200.50', ['300.12', '600.25', '900.37', '1200.50']],
  // A cent has no half.
  ['0.01', ['', '', '', '0.01']],
  ['0.00', ['', '', '', '0.00']],
  // Binary floats would make 0.28 * 0.25 = 0.07000000000000001.
  ['0.28', ['0.07', '0.14', '0.21', '0.28']],
  [
    '9007199254740993.01',
    ['2251799813685248.25', '4503599627370496.50', '6755399441055744.75', '9007199254740993.01'],
  ],
  [null, ['', '', '', '']],
])('the shares of %s are %j, rounded down', (balance, texts) => {
  const choices = shareChoices(balance as Money | null);
  expect(choices.map(({ label }) => label)).toEqual(['25%', '50%', '75%', '全部']);
  expect(choices.map(({ text }) => text)).toEqual(texts);
});
