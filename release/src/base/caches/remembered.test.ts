import { remembered } from './remembered.ts';

test('a value is made once for each text, and again when many texts came after it', () => {
  const made: string[] = [];
  const double = remembered((text) => {
    made.push(text);
    return text + text;
  }, 2);
  expect(['a', 'a', 'b', 'a', 'c', 'b', 'a'].map(double)).toEqual(['aa', 'aa', 'bb', 'aa', 'cc', 'bb', 'aa']);
  expect(made).toEqual(['a', 'b', 'c', 'a']);
});

test('a text whose value cannot be made is asked for again', () => {
  let times = 0;
  const failing = remembered(() => {
    times += 1;
    throw new Error('no key');
  });
  for (const time of [1, 2]) {
    expect(() => failing('a')).toThrow('no key');
    expect(times).toBe(time);
  }
});
