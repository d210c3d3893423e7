import { createChatLimits } from './chatLimits.ts';

let now = 0;
const limits = () => createChatLimits({ now: () => now });

test('a player may send ten lines in five seconds over all rooms, and another player is not limited by them', () => {
  const { refusal } = limits();
  const said = Array.from({ length: 12 }, (_, line) => refusal(1, line % 3));
  expect(said).toEqual([...Array(10).fill(null), '发言太快了，请稍后再试', '发言太快了，请稍后再试']);
  expect(refusal(2, 0)).toBeNull();
  now += 5_000;
  expect(refusal(1, 0)).toBeNull();
});

test('a room takes 100 lines a second from all players together, and another room has its own limit', () => {
  const { refusal } = limits();
  const said = Array.from({ length: 101 }, (_, player) => refusal(player, 7));
  expect(said.slice(0, 100).every((line) => line === null)).toBe(true);
  expect(said[100]).toBe('房间发言太多，请稍后再试');
  expect(refusal(700, 8)).toBeNull();
  now += 1_000;
  expect(refusal(701, 7)).toBeNull();
});
