import { passwordConditions, passwordProblem } from './passwordRules.ts';

const change = { former: 'old123', next: 'new123', confirmation: 'new123' };

test.each([
  [{}, null, null, 'W-163 W-164'],
  [{ former: '', next: '', confirmation: '' }, '请输入旧密码', 'former', 'W-161'],
  [{ former: 'x', next: '', confirmation: '' }, '请输入新密码', 'next', 'W-162'],
  [{ former: '12345', next: '12345', confirmation: '' }, '请输入正确的旧密码长度', 'former', 'W-163'],
  [{ next: '12345', confirmation: '' }, '请输入正确的新密码长度', 'next', 'W-164'],
  [{ confirmation: '' }, '请输入确认密码', 'confirmation', 'W-165'],
  [{ confirmation: 'new124' }, '两次密码不一致！', 'confirmation', 'W-166'],
  [{ next: 'old123', confirmation: 'other1' }, '两次密码不一致！', 'confirmation', 'W-166'],
  [{ next: 'old123', confirmation: 'old123' }, '新旧密码不能一致！', 'next', 'W-167'],
])('a password change with %j: %s at %s [%s]', (changes, text, field, _id) => {
  const problem = passwordProblem({ ...change, ...changes });
  expect(problem && [problem.field, problem.text]).toEqual(text && [field, text]);
});

test('only an unchanged password empties the inputs [W-167]', () => {
  const same = { former: 'old123', next: 'old123', confirmation: 'old123' };
  expect(passwordProblem(same)?.emptiesFields).toBe(true);
  expect(passwordProblem({ ...same, confirmation: 'x' })?.emptiesFields).toBeUndefined();
});

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
