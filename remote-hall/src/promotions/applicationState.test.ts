import { applicationState } from './applicationState.ts';

const application = (activity_name: string, state: number) => ({ activity_name, state, created_at: '' });

test.each([
  [1, '审核中'],
  [2, '已通过'],
  [3, '已拒绝'],
])('state %d reads %s', (state, label) => {
  expect(applicationState([application('每日签到', state)], '每日签到')).toMatchObject({ label });
});

test('the newest application for this promotion counts', () => {
  const list = [application('返水', 3), application('每日签到', 1), application('每日签到', 3)];
  expect(applicationState(list, '每日签到')).toMatchObject({ label: '审核中' });
});

test.each([
  ['none', []],
  ['an application for another promotion', [application('返水', 2)]],
  ['an unknown state', [application('每日签到', 9)]],
])('with %s no state shows', (_what, list) => {
  expect(applicationState(list, '每日签到')).toBeNull();
});
