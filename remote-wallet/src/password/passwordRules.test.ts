import { passwordConditions } from './passwordRules.ts';

test.each([
  ['', '', '', []],
  ['old123', 'new12', 'new12', ['与原密码不同', '两次输入一致']],
  ['', 'new123', '', ['至少6位']],
  ['old123', 'new123', 'new124', ['至少6位', '与原密码不同']],
  ['same123', 'same123', 'same123', ['至少6位', '两次输入一致']],
])('from %j to %j with %j these conditions are met: %j', (former, next, confirmation, met) => {
  const conditions = passwordConditions({ former, next, confirmation });
  expect(conditions).toHaveLength(3);
  expect(conditions.filter(({ isMet }) => isMet).map(({ text }) => text)).toEqual(met);
});
