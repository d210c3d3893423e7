/** @environment page */

/** A frame has jsdom's own `getComputedStyle`, which the test environment replaces in the window of the tests. */
const frame = document.createElement('iframe');
document.documentElement.append(frame);
const jsdom = frame.contentWindow as Window;

afterEach(() => {
  document.head.innerHTML = '';
  document.body.innerHTML = '';
});

/** Every element of HTML, and a few unknown ones. */
const names = (
  'a abbr address area article aside audio b base bdi bdo big blockquote br button canvas caption center cite code col ' +
  'colgroup data datalist dd del details dfn dialog dir div dl dt em embed fieldset figcaption figure font footer form ' +
  'frame frameset h1 h2 h3 h4 h5 h6 head header hgroup hr html i iframe img input ins kbd label layer legend li link ' +
  'listing main map mark marquee menu meta meter nav nobr noframes noscript object ol optgroup option output p param ' +
  'picture plaintext pre progress q rp rt ruby s samp script section select slot small source span strike strong style ' +
  'sub summary sup table tbody td template textarea tfoot th thead time title tr track tt u ul unknown var video wbr xmp'
).split(' ');

const attributes = [
  '',
  'hidden',
  'open',
  'open hidden',
  'disabled',
  'type="hidden"',
  'type="HIDDEN"',
  'type="checkbox"',
  'style="display: none"',
  'style="display: none !important"',
  'hidden style="display: block"',
  'style="display: unset"',
  'style="display: inherit"',
  'style="visibility: hidden"',
  'style="visibility: inherit"',
  'style="visibility: unset; pointer-events: unset"',
  'style="visibility: collapse; pointer-events: none !important"',
  'style="pointer-events: none"',
  'style="color: red; opacity: 0"',
  'style="opacity: 0.50 !important"',
  'style="opacity: inherit"',
  'style="opacity: unset"',
  'style="opacity: initial"',
  'style="opacity: 40%"',
  'style=""',
];

const boxes = [
  '<div></div>',
  '<ruby></ruby>',
  '<div style="visibility: hidden; pointer-events: none"></div>',
  '<div hidden style="visibility: visible; pointer-events: auto; opacity: 0"></div>',
];

/** Returns the properties that tests read most, and some of the many others. */
function answers(style: CSSStyleDeclaration): unknown {
  const { display, visibility, pointerEvents, opacity, color } = style;
  const names = [
    'display',
    'visibility',
    'pointer-events',
    'pointerEvents',
    'DISPLAY',
    'opacity',
    'background-color',
    'margin-top',
  ];
  return [
    display,
    visibility,
    pointerEvents,
    opacity,
    color,
    names.map((name) => style.getPropertyValue(name)),
  ];
}

/** Returns an element with this name and these attributes in a box, even where the parser would move it. */
function elementIn(box: string, name: string, written: string): Element {
  document.body.innerHTML = `${box}<p ${written}></p>`;
  const [parent, pattern] = [...document.body.children];
  const element = document.createElement(name);
  for (const { name, value } of pattern?.attributes ?? []) element.setAttribute(name, value);
  parent?.append(element);
  return element;
}

/** Returns the results of both if they differ. */
function difference(element: Element): string[] {
  const [quick, real] = [getComputedStyle, jsdom.getComputedStyle].map((ask) =>
    JSON.stringify(answers(ask(element))),
  );
  return quick === real ? [] : [`${element.parentElement?.outerHTML}: ${quick}, jsdom: ${real}`];
}

test('an element of any name has the style that jsdom finds', () => {
  const differences = names.flatMap((name) =>
    ['', 'hidden', 'open', 'type="hidden"'].flatMap((written) =>
      difference(elementIn('<div></div>', name, written)),
    ),
  );
  expect(differences).toEqual([]);
});

test.each(boxes)('an element in %s has the style that jsdom computes, with any attributes', (box) => {
  const differences = ['p', 'input', 'dialog', 'rp'].flatMap((name) =>
    attributes.flatMap((written) => difference(elementIn(box, name, written))),
  );
  expect(differences).toEqual([]);
});

test('the roots of a page and an element outside of the page have the style that jsdom computes', () => {
  const lonely = document.createElement('div');
  const drawing = document.createElementNS('http://www.w3.org/2000/svg', 'title');
  document.body.append(drawing);
  const elements = [document.documentElement, document.head, document.body, lonely, drawing];
  expect(elements.flatMap(difference)).toEqual([]);
});

test('getComputedStyle applies a style sheet of the page, and the defaults again after its removal', () => {
  const element = elementIn('<div></div>', 'p', '');
  document.head.innerHTML =
    '<style>div { visibility: hidden } p { display: flex; pointer-events: none }</style>';
  const { display, visibility, pointerEvents } = getComputedStyle(element);
  expect({ display, visibility, pointerEvents }).toEqual({
    display: 'flex',
    visibility: 'hidden',
    pointerEvents: 'none',
  });
  expect(difference(element)).toEqual([]);
  document.head.innerHTML = '';
  expect(getComputedStyle(element).display).toBe('block');
});

test('an element of another document has the style that jsdom finds there', () => {
  const other = jsdom.document.createElement('p');
  jsdom.document.head.innerHTML = '<style>p { display: flex }</style>';
  jsdom.document.body.append(other);
  expect(getComputedStyle(other).display).toBe('flex');
});

test('getComputedStyle leaves pseudo-elements to jsdom, which reports that it lacks them', () => {
  const said = jest.spyOn(console, 'error').mockReturnValue();
  expect(getComputedStyle(document.body, '::before').display).toBe('block');
  expect(said.mock.calls.join()).toContain('Not implemented: window.getComputedStyle(elt, pseudoElt)');
});

test('a node that is no element has no style', () => {
  expect(() => getComputedStyle(document.createTextNode('text') as never)).toThrow("not of type 'Element'");
});
