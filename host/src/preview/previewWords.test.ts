import { lackingText } from './previewWords.ts';

test.each([
  [[], null],
  [['tab'], '部分导航栏位置已被其他应用占用'],
  [['path'], '部分地址已被其他应用占用'],
  [['path', 'tab'], '部分地址和导航栏位置已被其他应用占用'],
] as const)('a tester reads of %j: %s', (lacking, text) => {
  expect(lackingText([...lacking])).toBe(text);
});
