import { inBatches } from './inBatches.ts';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

function batches() {
  const taken: string[] = [];
  return { taken, lines: inBatches<string>(100, (items) => taken.push(items.join(''))) };
}

test('a single line shows at once, the lines of a burst together and in their order', () => {
  const { taken, lines } = batches();
  for (const line of 'abcd') lines.add(line);
  expect(taken).toEqual(['a']);
  jest.advanceTimersByTime(99);
  expect(taken).toEqual(['a']);
  jest.advanceTimersByTime(1);
  expect(taken).toEqual(['a', 'bcd']);
  jest.advanceTimersByTime(100);
  lines.add('e');
  expect(taken).toEqual(['a', 'bcd', 'e']);
});

test('a great burst shows in parts, in its order and before the next second’s', () => {
  const { taken, lines } = batches();
  const burst = Array.from({ length: 50 }, (_, at) => String.fromCharCode(0x4e00 + at));
  for (const line of burst) lines.add(line);
  jest.advanceTimersByTime(999);
  expect(taken.join('')).toBe(burst.join(''));
  expect(Math.max(...taken.map(({ length }) => length))).toBeLessThanOrEqual(10);
});

test('the last line of a flood is delivered within a second of its end, in few batches', () => {
  const { taken, lines } = batches();
  for (let at = 0; at < 10_000; at += 1) lines.add('x');
  jest.advanceTimersByTime(900);
  expect(taken.join('')).toHaveLength(10_000);
  expect(taken.length).toBeLessThanOrEqual(10);
});

test('a permanent stream of lines does not fall ever further behind', () => {
  const { taken, lines } = batches();
  for (let tick = 0; tick < 100; tick += 1) {
    for (let line = 0; line < 30; line += 1) lines.add('x');
    jest.advanceTimersByTime(100);
  }
  expect(3000 - taken.join('').length).toBeLessThanOrEqual(150);
});

test('waiting lines can be shown early, once, and are dropped when the player leaves the room', () => {
  const { taken, lines } = batches();
  for (const line of 'abc') lines.add(line);
  lines.flush();
  expect(taken).toEqual(['a', 'bc']);
  lines.add('d');
  lines.close();
  jest.advanceTimersByTime(1000);
  expect(taken).toEqual(['a', 'bc']);
});
