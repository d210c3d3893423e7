import { bankTone } from './bankTone.ts';

test.each([
  ['招商银行', 'red'],
  ['中国银行', 'red'],
  ['中国农业银行', 'green'],
  ['中国建设银行', 'blue'],
  ['光大银行', 'violet'],
])('a card of %s is %s', (bank, tone) => expect(bankTone(bank)).toBe(tone));

test('an unknown bank always has the same colour', () => {
  expect(bankTone('鲸湾银行')).toBe(bankTone('鲸湾银行'));
  expect(['red', 'blue', 'green', 'violet', 'gold']).toContain(bankTone(''));
});
