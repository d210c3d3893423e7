import { encodeText } from './withQuery.ts';

test.each([
  ['鲸湾 & co', '%E9%B2%B8%E6%B9%BE%20%26%20co'],
  ['👍', '%F0%9F%91%8D'],
  [7, '7'],
  ['x\ud800y', 'x%EF%BF%BDy'],
  ['\udc00\ud800', '%EF%BF%BD%EF%BF%BD'],
  ['\ud83d👍', '%EF%BF%BD%F0%9F%91%8D'],
])('%j is part of an address as %s, whatever its characters', (text, encoded) => {
  expect(encodeText(text)).toBe(encoded);
});
