import { readDrawResult } from '@site/shared/contract/drawResult';
import { sixExtend, sumExtend } from '../testing/rooms.ts';
import { briefText, resultText } from './resultText.ts';

test.each([
  [2, sumExtend, '3加5加9等于17 大单'],
  [1, sixExtend, '7 红鼠金，16 绿猪木，25 蓝狗水，34 红鸡火，43 绿猴土，3 蓝羊金，49 马火'],
  [1, [[8, 'red']], '8 红'],
  [2, [[1, 2]], '1加2'],
  [3, sumExtend, ''],
])('a result of the kind %i is read out with its colours and zodiac signs', (kind, extend, text) => {
  expect(resultText(readDrawResult(kind, extend))).toBe(text);
});

test.each([
  [2, sumExtend, '17 大单'],
  [1, sixExtend, '49 马'],
  [1, [[8, 'red']], '8'],
  [2, [[1, 2]], ''],
  [3, sumExtend, ''],
])('a result of the kind %i is known by its sum or its last ball', (kind, extend, text) => {
  expect(briefText(readDrawResult(kind, extend))).toBe(text);
});
