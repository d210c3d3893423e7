import { excerpt } from './excerpt.ts';

test.each([
  ['<h3>一、存款</h3><p>多久&nbsp;到账？</p>', '一、存款 多久 到账？'],
  ['<style>p{color:red}</style><script>alert(1)</script>正文', '正文'],
  ['&lt;b&gt; &amp;lt; &quot;', '<b> &lt; "'],
  ['  \n ', ''],
  ['字'.repeat(90), `${'字'.repeat(80)}…`],
])('%s begins with %s', (html, text) => {
  expect(excerpt(html)).toBe(text);
});
