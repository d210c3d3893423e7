import { titleLines } from './titleLines.ts';

test.each([
  ['扫码即来，轻松注册', ['扫码即来，轻松注册'], 1],
  ['邀请好友，同游鲸湾娱乐', ['邀请好友，', '同游鲸湾娱乐'], 1],
  ['邀请好友，同游东方海岸国际娱乐', ['邀请好友，', '同游东方海岸国际娱乐'], 1],
  ['邀请好友，同游Golden Harbour', ['邀请好友，', '同游Golden Harbour'], 1],
  [`邀请好友，同游${'东'.repeat(14)}`, ['邀请好友，', `同游${'东'.repeat(14)}`], 13 / 16],
  [`邀请好友，同游${'东'.repeat(40)}`, ['邀请好友，', `同游${'东'.repeat(17)}…`], 13 / 20],
  ['东'.repeat(15), ['东'.repeat(15)], 13 / 15],
])('the title “%s” of a banner has the lines %j at %d of the size', (title, lines, scale) => {
  expect(titleLines(title)).toEqual({ lines, scale });
});
