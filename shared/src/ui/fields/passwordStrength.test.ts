import { passwordStrength } from './passwordStrength.ts';

test.each([
  ['12345', '弱', '至少6位'],
  ['haifeng1', '弱', '请勿包含用户名'],
  ['HAIFENG1', '弱', '请勿包含用户名'],
  ['111111', '弱', '重复或连续的字符容易被猜到'],
  ['121212', '弱', '重复或连续的字符容易被猜到'],
  ['123456', '弱', '重复或连续的字符容易被猜到'],
  ['fedcba', '弱', '重复或连续的字符容易被猜到'],
  ['193847', '弱', '只有数字，请加上字母'],
  ['moonrise', '弱', '请加上数字或符号'],
  ['moon1738', '中', '再长一些或加上符号更安全'],
  ['moonrise17', '强', '不易被猜到'],
  ['moon17!', '强', '不易被猜到'],
])('%s is %s: %s', (password, word, why) => {
  expect(passwordStrength(password, 'haifeng')).toMatchObject({ word, why });
});

test('an empty name counts as part of no password', () => {
  expect(passwordStrength('moon1738', '').word).toBe('中');
});
