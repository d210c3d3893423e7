/** Room data as the platform sends it. */

export const player = { id: 7, username: 'haifeng', balance: '1200.50', gameblance: '0' };

export const sumExtend = [[3, 5, 9], 17, '大单', '杂六', 'blue'];
export const sixExtend = [
  [7, 'red', '鼠', '金'],
  [16, 'green', '猪', '木'],
  [25, 'blue', '狗', '水'],
  [34, 'red', '鸡', '火'],
  [43, 'green', '猴', '土'],
  [3, 'blue', '羊', '金'],
  [49, 'purple', '马', '火'],
];

type Wishes = {
  readonly timeout?: number;
  readonly ftime?: number | undefined;
  readonly type?: 1 | 2;
  readonly nextexpect?: string;
  readonly expect?: string;
  readonly extend?: unknown;
  readonly openlist?: readonly object[];
  readonly chatdata?: readonly object[];
  readonly playbox?: readonly object[];
};

/** Returns the `data` of GET /api/lotteryRoom. */
export function roomData(wishes: Wishes = {}) {
  const {
    timeout = 32,
    type = 2,
    nextexpect = '0721',
    expect = '0720',
    chatdata = [],
    playbox = [],
  } = wishes;
  const { extend = type === 1 ? sixExtend : sumExtend, openlist = [] } = wishes;
  return {
    title: '畅玩房',
    ftime: 'ftime' in wishes ? wishes.ftime : 30,
    lottery: { title: '极速28', type, nowdata: { nextexpect, expect, timeout, last: { extend } }, openlist },
    chatdata,
    playbox,
  };
}
