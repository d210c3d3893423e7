import { parseMoney } from '@site/shared/money';
import { activityState, betState, transactionState } from './recordStates.ts';

test.each([
  [0, '无效注单', 'W-187'],
  [1, '已结算', 'W-188'],
  [2, '未结算', 'W-189'],
  [3, '未定义', 'WO-075'],
  [-1, '未定义', 'WO-075'],
])('a bet of status %i is %s [%s]', (status, label) => {
  expect(betState({ status, win_loss: null }).label).toBe(label);
});

test.each([
  [1, '19.80', 'good'],
  [1, '0.00', 'none'],
  [1, '-30.00', 'none'],
  [1, 'abc', 'good'],
  [2, '0.00', 'waiting'],
])('a bet of status %i with payout %s is %s', (status, paid, mood) => {
  expect(betState({ status, win_loss: parseMoney(paid) }).mood).toBe(mood);
});

test.each([
  [0, '未定义', 'W-195'],
  [1, '待审核', 'W-192'],
  [2, '通过', 'W-193'],
  [3, '拒绝', 'W-194'],
  [4, '未定义', 'W-196'],
  [9, '未定义', 'WO-075'],
])('an application of state %i is %s [%s]', (state, label) => {
  expect(activityState(state).label).toBe(label);
});

test.each([
  [0, '未定义', 'W-202'],
  [1, '待审核', 'W-203'],
  [2, '审核通过', 'W-204'],
  [3, '审核拒绝', 'W-205'],
  [4, '未定义', 'WO-075'],
])('a deposit or withdrawal of state %i is %s [%s]', (state, label) => {
  expect(transactionState(1, state).label).toBe(label);
  expect(transactionState(2, state).label).toBe(label);
});

test.each([
  [0, '失败', 'W-206'],
  [1, '成功', 'W-207'],
  [2, '待结算', 'W-208'],
  [3, '未定义', 'W-209'],
  [-1, '未定义', 'WO-075'],
])('a transfer of state %i is %s [%s]', (state, label) => {
  expect(transactionState(3, state).label).toBe(label);
  expect(transactionState(4, state).label).toBe(label);
});
