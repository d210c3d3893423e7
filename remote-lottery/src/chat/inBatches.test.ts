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

test('a single line is shown at once, those of a burst together and in their order', () => {
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

test('what waits can be shown early, once, and is dropped when the room is left', () => {
  const { taken, lines } = batches();
  for (const line of 'abc') lines.add(line);
  lines.flush();
  expect(taken).toEqual(['a', 'bc']);
  lines.add('d');
  lines.close();
  jest.advanceTimersByTime(1000);
  expect(taken).toEqual(['a', 'bc']);
});
