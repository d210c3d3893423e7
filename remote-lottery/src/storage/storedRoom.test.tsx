import { lastRoom, storeRoom, storeWait } from './storedRoom.ts';

beforeEach(() => localStorage.clear());

const first = { room: '11', lottery: '极速28', title: '畅玩房' };
const second = { room: '31', lottery: '五分六合彩', title: '休闲房' };

test('the last room is stored, and a bet that waits in another room still waits', () => {
  storeRoom(first);
  expect(lastRoom()).toEqual({ ...first, waitsUntil: 0 });
  storeWait(5_000);
  storeRoom(second);
  expect(lastRoom()).toEqual({ ...second, waitsUntil: 5_000 });
});

test('the latest of the draws that bets wait for counts', () => {
  storeRoom(first);
  storeWait(5_000);
  storeWait(4_000);
  expect(lastRoom()?.waitsUntil).toBe(5_000);
});

test.each(['x', '{}', '{"room":""}', '[1]'])('an invalid stored room (%s) is none', (text) => {
  localStorage.setItem('lottery.last', text);
  expect(lastRoom()).toBeNull();
});

test('without a room no bet waits', () => {
  storeWait(5_000);
  expect(lastRoom()).toBeNull();
});
