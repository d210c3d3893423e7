import { recordSteps } from './recordSteps.ts';

const time = '2026-11-20 12:00:00';

test.each([
  [1, 1, '已提交 done, 审核中 now, 到账 next'],
  [1, 2, '已提交 done, 审核通过 done, 已到账 done'],
  [1, 3, '已提交 done, 审核拒绝 bad, 未到账 bad'],
  [1, 0, '已提交 done'],
  [2, 1, '已提交 done, 审核中 now, 到账 next'],
  [2, 3, '已提交 done, 审核拒绝 bad, 已退回 bad'],
  [3, 0, '已提交 done, 转账失败 bad'],
  [4, 1, '已提交 done, 已到账 done'],
  [4, 2, '已提交 done, 待结算 now, 到账 next'],
  [4, 3, '已提交 done'],
] as const)('a record of type %i in state %i has reached these steps: %s', (type, state, way) => {
  const steps = recordSteps(type, state, time);
  expect(steps.map(({ label, stage }) => `${label} ${stage}`).join(', ')).toBe(way);
  expect(steps.map((step) => step.time).filter(Boolean)).toEqual([time]);
});
