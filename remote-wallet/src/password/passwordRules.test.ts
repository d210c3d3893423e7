import { passwordConditions, passwordProblem } from './passwordRules.ts';

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

test.each([
  ['', '', '', { field: 'former', text: '请输入旧密码' }],
  ['old123', '', '', { field: 'next', text: '请输入新密码' }],
  ['old12', 'new123', '', { field: 'former', text: '请输入正确的旧密码长度' }],
  ['old123', 'new12', '', { field: 'next', text: '请输入正确的新密码长度' }],
  ['old123', 'new123', '', { field: 'confirmation', text: '请输入确认密码' }],
  ['old123', 'new123', 'new124', { field: 'confirmation', text: '两次密码不一致！' }],
  ['same123', 'same123', 'same123', { field: 'next', text: '新旧密码不能一致！', emptiesFields: true }],
  ['old123', 'new123', 'new123', null],
])('from %j to %j with %j the first problem is %j', (former, next, confirmation, problem) => {
  expect(passwordProblem({ former, next, confirmation })).toEqual(problem);
});
