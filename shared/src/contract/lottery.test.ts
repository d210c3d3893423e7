import * as v from 'valibot';
import { readDrawResult } from './drawResult.ts';
import { lotteryRoom } from './lottery.ts';
import { readFrame } from './socket.ts';

const sent = {
  title: '一号房',
  ftime: '30',
  lottery: {
    title: '急速28',
    type: '2',
    nowdata: {
      nextexpect: 2002,
      expect: '2001',
      timeout: '32',
      last: { extend: ['1,2,3', 6, '小', 0, 'red'] },
    },
    openlist: [{ expect: '2000', opentime2: '12:00', extend: [[4, 5, 6], 15, '大', 0, 'pink'] }, null],
  },
  chatdata: [{ user_id: 9, author: '甲', headurl: '', content: '你好' }, 'x'],
  playbox: [{ name: '和值', special: '0', childrens: [{ id: 5, playtitle: '大', odds: 1.98 }, {}] }, {}],
};

test('the answer of a room has its draw, its past draws, its chat and its plays', () => {
  expect(v.parse(lotteryRoom.data, sent)).toEqual({
    title: '一号房',
    ftime: 30,
    lottery: {
      title: '急速28',
      type: 2,
      nowdata: {
        nextexpect: '2002',
        expect: '2001',
        timeout: 32,
        result: { kind: 'sum', numbers: ['1', '2', '3'], sum: '6', label: '小', colour: 'red' },
      },
      openlist: [
        {
          expect: '2000',
          opentime2: '12:00',
          result: { kind: 'sum', numbers: ['4', '5', '6'], sum: '15', label: '大', colour: 'grey' },
        },
      ],
    },
    chatdata: [{ user_id: '9', author: '甲', headurl: '', content: '你好', left: null }],
    playbox: [{ name: '和值', desc: '', special: 0, childrens: [{ id: 5, playtitle: '大', odds: '1.98' }] }],
  });
});

test('a room without a draw is a bad answer', () => {
  const { nowdata: _, ...lottery } = sent.lottery;
  expect(v.safeParse(lotteryRoom.data, { ...sent, lottery }).success).toBe(false);
  const endless = { ...sent.lottery, nowdata: { ...sent.lottery.nowdata, timeout: 'soon' } };
  expect(v.safeParse(lotteryRoom.data, { ...sent, lottery: endless }).success).toBe(false);
});

test.each([
  ['48.80', '48.80'],
  [1.98, '1.98'],
  [[48.8, '8'], '48.8 / 8'],
  [null, ''],
  [{ first: 1 }, ''],
  [[[1]], ''],
])('odds delivered as %j read “%s”, and the option remains [L-035]', (odds, shown) => {
  const playbox = [{ name: '和值', childrens: [{ id: 5, playtitle: '大', odds }] }];
  const [group] = v.parse(lotteryRoom.data, { ...sent, playbox }).playbox;
  expect(group?.childrens).toEqual([{ id: 5, playtitle: '大', odds: shown }]);
});

test('a six-number draw has up to seven balls with number, colour and two labels', () => {
  const entry = [8, 'green', '羊', '土'];
  const ball = { number: '8', colour: 'green', a: '羊', b: '土' };
  expect(readDrawResult(1, Array(9).fill(entry))).toEqual({ kind: 'balls', balls: Array(7).fill(ball) });
});

test.each([[1], [2], [3]])('an empty or odd draw of type %i has no result', (type) => {
  for (const extend of [null, undefined, [], {}, 'x', 5, [null], [{}], [[]], [[Number.POSITIVE_INFINITY]]]) {
    expect(readDrawResult(type, extend)).toEqual({ kind: 'none' });
  }
});

test('a colour is one of the known class names, whatever the platform sends', () => {
  for (const colour of ['red" onload="x', '__proto__', {}, 'RED', null]) {
    expect(readDrawResult(1, [[1, colour]])).toMatchObject({ balls: [{ colour: 'grey' }] });
  }
});

describe('a frame of the room’s socket', () => {
  test.each<[unknown]>([
    ['ping'],
    ['pong'],
    ['"ping"'],
    ['{"type":"ping"}'],
    ['{"content":"ping"}'],
    ['[1]'],
    ['null'],
    ['{'],
    ['{}'],
    [new ArrayBuffer(2)],
    ['{"content":{"a":1}}'],
  ])('is ignored when it is %s', (raw) => {
    expect(readFrame(raw)).toEqual({ kind: 'ignored' });
  });

  test.each<[object, string]>([
    [{ sysmsg: 1, type: 'success' }, 'success'],
    [{ sysmsg: true, type: 'fail' }, 'error'],
    [{ sysmsg: 'danger' }, 'error'],
    [{ sysmsg: 'warning' }, 'warning'],
    [{ sysmsg: 1, type: 'odd' }, 'plain'],
  ])('is a system message: %j', (flags, tone) => {
    const raw = JSON.stringify({ ...flags, content: '余额不足' });
    expect(readFrame(raw)).toEqual({ kind: 'system', tone, content: '余额不足' });
  });

  test('is otherwise a chat message with id, author, avatar and content', () => {
    const message = { id: 9, author: '甲', avatar: '/a.svg', content: 'pong' };
    const chat = { kind: 'chat', ...message, id: '9', left: null, isBet: false };
    expect(readFrame(JSON.stringify(message))).toEqual(chat);
    expect(readFrame(JSON.stringify({ ...message, sysmsg: 0, left: 1 }))).toEqual({ ...chat, left: true });
    for (const [order, isBet] of [
      [0, true],
      ['0', true],
      [1, false],
      [null, false],
      [{}, false],
      ['', false],
    ])
      expect(readFrame(JSON.stringify({ ...message, order }))).toEqual({ ...chat, isBet });
  });
});
