import { cutHtml } from './cutHtml.ts';

const picture = `<img src="data:image/png;base64,${'QUJD'.repeat(50)}">`;

test.each([
  ['<p>好</p>', 20, '<p>好</p>'],
  ['<p>很长很长</p>', 5, '<p>很长'],
  ['<p>好</p><a href="x">y</a>', 12, '<p>好</p>'],
  ['<p>a👍</p>', 5, '<p>a'],
  [`<p>${picture}</p>`, 20, `<p>${picture}</p>`],
  [`${picture}<p>很长很长</p>`, 17, `${picture}<p>很长`],
  [`<p>很长</p>${picture}`, 4, '<p>很'],
  [`<${'a'.repeat(50)}`, 20, ''],
])('%s cut at %i is %s: no tag, picture or sign is torn', (source, most, cut) => {
  expect(cutHtml(source, most)).toBe(cut);
});
