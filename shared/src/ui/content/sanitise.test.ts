/** @environment page */
import { resolveAddressesAgainst } from '../../contract/addresses.ts';
import { cutHtml, sanitise } from './sanitise.ts';

function html(source: string): string {
  const box = document.createElement('div');
  box.append(sanitise(source));
  return box.innerHTML;
}

test.each([
  ['a script', '<p>好</p><script>alert(1)</script>', '<p>好</p>'],
  ['an event handler', '<p onclick="alert(1)">好</p>', '<p>好</p>'],
  ['a picture that runs code on error', '<img src="x" onerror="alert(1)">', '<img src="x" loading="lazy">'],
  ['an unclosed handler', '<img src=x onerror=alert(1)//', ''],
  ['a javascript link', '<a href="javascript:alert(1)">点</a>', '<a>点</a>'],
  ['a javascript link in disguise', '<a href=" java&#115;cript&#9;:alert(1)">点</a>', '<a>点</a>'],
  ['a data link', '<a href="data:text/html,<script>alert(1)</script>">点</a>', '<a>点</a>'],
  ['a vbscript link', '<a href="vbscript:msgbox(1)">点</a>', '<a>点</a>'],
  [
    'a link that names another host than it leads to',
    '<a href="https://bank.example@evil.test/">点</a>',
    '<a>点</a>',
  ],
  ['a link with the page’s own name in it', '<a href="//user:secret@evil.test">点</a>', '<a>点</a>'],
  ['a frame', '<iframe src="https://evil.test"></iframe>好', '好'],
  ['a form', '<form action="https://evil.test"><input name="p"></form>好', '好'],
  ['a lone input', '<input autofocus onfocus=alert(1)>好', '好'],
  ['a button', '<button formaction="javascript:alert(1)">点</button>', '点'],
  ['a style element', '<style>body{display:none}</style>好', '好'],
  ['a style attribute', '<p style="position:fixed;inset:0">好</p>', '<p>好</p>'],
  ['a class and an id', '<p class="toast" id="root">好</p>', '<p>好</p>'],
  ['a clobbering name', '<img name="getElementById" src="/a.png">', '<img src="/a.png" loading="lazy">'],
  ['an svg with code', '<svg><g onload="alert(1)"></g></svg>好', '好'],
  ['an svg link', '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>好', '好'],
  ['mathml', '<math><mtext><style><img src=x onerror=alert(1)></style></mtext></math>好', '好'],
  ['an object', '<object data="https://evil.test/x.swf"></object>好', '好'],
  ['a base', '<base href="https://evil.test/">好', '好'],
  ['a meta refresh', '<meta http-equiv="refresh" content="0;url=https://evil.test">好', '好'],
  ['a link element', '<link rel="stylesheet" href="https://evil.test/x.css">好', '好'],
  ['a template', '<template><script>alert(1)</script></template>好', '好'],
  ['a comment', '<!-- <script>alert(1)</script> -->好', '好'],
  ['a data attribute', '<p data-toasts="1">好</p>', '<p>好</p>'],
  [
    'a picture from an odd scheme',
    '<img src="blob:https://evil.test/1" alt="图">',
    '<img alt="图" loading="lazy">',
  ],
  ['an svg picture as data', '<img src="data:image/svg+xml;base64,PHN2Zz4=">', '<img loading="lazy">'],
  ['a noscript mutation', '<noscript><p title="</noscript><img src=x onerror=alert(1)>">', '<p></p>'],
])('the sanitiser removes the danger from %s', (_name, source, expected) => {
  expect(html(source)).toBe(expected);
});

test.each([
  ['formatting', '<h3>规则</h3><p><b>粗</b><br><i>斜</i></p><ul><li>一</li></ul>'],
  ['a table', '<table><tbody><tr><td colspan="2" align="center">一</td></tr></tbody></table>'],
  ['old colours', '<font color="#ff0000">红</font>'],
  ['plain text with signs', '1 &lt; 2 &amp; 3'],
])('the sanitiser leaves %s unchanged', (_name, source) => {
  expect(html(source)).toBe(source);
});

test('a link to another site opens in a new tab, without opener and referrer', () => {
  expect(html('<a href="https://example.com/a" target="_top" rel="opener">看</a>')).toBe(
    '<a href="https://example.com/a" rel="noopener noreferrer" target="_blank">看</a>',
  );
});

test('a link inside the site opens in the same page', () => {
  expect(html('<a href="#/activity">看</a>')).toBe('<a href="#/activity" rel="noopener noreferrer">看</a>');
});

test.each(['https://cdn.example.com/a.png', '/static/a.png', 'data:image/png;base64,iVBORw0KGgo='])(
  'a picture from %s is shown and loads when it comes near',
  (address) => {
    expect(html(`<img src="${address}" alt="图">`)).toBe(`<img src="${address}" alt="图" loading="lazy">`);
  },
);

describe('on a site whose platform has its own origin', () => {
  beforeEach(() => resolveAddressesAgainst('https://api.example.com'));
  afterEach(() => resolveAddressesAgainst(''));

  test.each([
    ['/uploads/a.png', 'https://api.example.com/uploads/a.png'],
    ['uploads/a.png', 'https://api.example.com/uploads/a.png'],
    ['./a.png', 'https://api.example.com/a.png'],
    ['../a.png', 'https://api.example.com/a.png'],
    ['//cdn.example.net/a.png', 'https://cdn.example.net/a.png'],
    ['https://cdn.example.net/a.png', 'https://cdn.example.net/a.png'],
    ['data:image/png;base64,iVBORw0KGgo=', 'data:image/png;base64,iVBORw0KGgo='],
  ])('the picture %s comes from %s', (written, address) => {
    expect(html(`<img src="${written}">`)).toBe(`<img src="${address}" loading="lazy">`);
  });

  test.each([
    ['/page/3', 'https://api.example.com/page/3'],
    ['terms.html?a=1#b', 'https://api.example.com/terms.html?a=1#b'],
    ['?id=3', 'https://api.example.com/?id=3'],
    ['//help.example.net/a', 'https://help.example.net/a'],
    ['https://help.example.net/a', 'https://help.example.net/a'],
    ['mailto:a@example.com', 'mailto:a@example.com'],
    ['tel:10086', 'tel:10086'],
  ])('the link %s leads to %s, in another tab', (written, address) => {
    expect(html(`<a href="${written}">看</a>`)).toBe(
      `<a href="${address}" rel="noopener noreferrer" target="_blank">看</a>`,
    );
  });

  test('a link to a screen of the site stays in this page', () => {
    expect(html('<a href=" #/activity">看</a>')).toBe(
      '<a href="#/activity" rel="noopener noreferrer">看</a>',
    );
  });

  test.each([
    ['<a href=" java&#115;cript&#9;:alert(1)">点</a>', '<a>点</a>'],
    ['<a href="&#1;javascript:alert(1)">点</a>', '<a>点</a>'],
    ['<a href="//user:secret@evil.test">点</a>', '<a>点</a>'],
    ['<a href="/\\user:secret@evil.test">点</a>', '<a>点</a>'],
    ['<img src=" data:image/svg+xml;base64,PHN2Zz4=">', '<img loading="lazy">'],
    ['<img src="&#1;data:image/svg+xml;base64,PHN2Zz4=">', '<img loading="lazy">'],
    ['<img src="blob:https://evil.test/1">', '<img loading="lazy">'],
    ['<img src="/a.png" onerror="alert(1)">', '<img src="https://api.example.com/a.png" loading="lazy">'],
  ])('resolving makes nothing dangerous of %s', (source, expected) => {
    expect(html(source)).toBe(expected);
  });
});

test('a relative link of a platform on the site’s own origin leads there', () => {
  expect(html('<a href="/page/3">看</a>')).toBe(
    `<a href="${window.location.origin}/page/3" rel="noopener noreferrer" target="_blank">看</a>`,
  );
});

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
