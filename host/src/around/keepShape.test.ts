/** @environment page */

import { shapeName } from '@site/shared/page/boot/shape';
import { keepShape } from './keepShape.ts';

/** Shows elements, each with its place and look. */
function show(...elements: readonly (readonly [html: string, place: object, look?: object])[]): void {
  document.body.innerHTML = `<div id="root">${elements.map(([html]) => html).join('')}</div>`;
  for (const [index, [, place, look = {}]] of elements.entries()) {
    const element = document.getElementById('root')?.children[index] as HTMLElement;
    const { left = 0, top = 0, width = 100, height = 50 } = place as Partial<DOMRect>;
    element.getBoundingClientRect = () =>
      ({ left, top, width, height, right: left + width, bottom: top + height }) as DOMRect;
    Object.assign(element.style, look);
    if (element instanceof HTMLImageElement)
      Object.defineProperty(element, 'currentSrc', { value: element.src });
  }
}

const kept = () => JSON.parse(localStorage.getItem('shape') ?? 'null');
const white = { backgroundColor: 'rgb(255, 255, 255)' };

beforeEach(() => {
  localStorage.clear();
  Object.assign(window, { scrollY: 0, innerWidth: 390, innerHeight: 844 });
});

test('the device stores what the screen paints as boxes, under the name of the screen, without a text', () => {
  show(
    ['<header>鲸湾娱乐</header>', { width: 390, height: 56 }, white],
    [
      '<button>1,234.00</button>',
      { top: 100, width: 80, height: 40 },
      { background: 'none', backgroundImage: 'linear-gradient(90deg, rgb(1, 2, 3), rgb(4, 5, 6))' },
    ],
    [
      '<img fetchpriority="high" src="https://platform.test/banner.webp">',
      { left: 16, top: 64.4, width: 358, height: 179 },
    ],
  );
  keepShape();
  expect(kept()).toEqual({
    of: shapeName(),
    boxes: [
      [0, 0, 390, 56, 0, 'rgb(255, 255, 255)'],
      [0, 100, 80, 40, 0, 'rgb(1, 2, 3)'],
      [16, 64, 358, 179, 0, '', 'https://platform.test/banner.webp'],
    ],
  });
});

test.each<[string, object, object?]>([
  ['below the screen', { top: 900 }, white],
  ['beside the screen', { left: 400 }, white],
  ['too small to be seen', { width: 10, height: 10 }, white],
  ['without a colour', {}, {}],
  ['hidden', {}, { ...white, visibility: 'hidden' }],
])('an element %s is no box', (_, place, look) => {
  show(['<section></section>', place, look]);
  keepShape();
  expect(kept().boxes).toEqual([]);
});

const first = '<img fetchpriority="high" src="https://platform.test/tile.webp">';
const whole = { width: 358, height: 179 };
test.each<[string, string, object]>([
  ['is small', first, { width: 100, height: 100 }],
  ['reaches out of the screen', first, { ...whole, left: 374 }],
  ['is not the first of its screen', '<img src="https://platform.test/payment-code.png">', whole],
  ['has no address', '<img fetchpriority="high" src="data:image/png;base64,AAAA">', whole],
])('a picture that %s is no box', (_, html, place) => {
  show([html, place]);
  keepShape();
  expect(kept().boxes).toEqual([]);
});

test('a picture has the round corner of what is around it', () => {
  show([
    '<section><img fetchpriority="high" src="https://platform.test/banner.webp"></section>',
    { width: 358, height: 179 },
  ]);
  const [card, picture] = ['section', 'img'].map((name) => document.querySelector<HTMLElement>(name));
  if (!card || !picture) throw new Error('The screen is not shown');
  card.style.borderTopLeftRadius = '16px';
  picture.getBoundingClientRect = card.getBoundingClientRect;
  Object.defineProperty(picture, 'currentSrc', { value: 'https://platform.test/banner.webp' });
  keepShape();
  expect(kept().boxes).toEqual([[0, 0, 358, 179, 16, '', 'https://platform.test/banner.webp']]);
});

test('the store has a bound', () => {
  show(...Array.from({ length: 90 }, () => ['<section></section>', {}, white] as const));
  keepShape();
  expect(kept().boxes).toHaveLength(60);
});

test.each<[string, () => void]>([
  ['is scrolled', () => Object.assign(window, { scrollY: 10 })],
  [
    'has a dialog over it',
    () => document.body.append(Object.assign(document.createElement('div'), { role: 'dialog' })),
  ],
])('the shape of before stays while the screen %s', (_, change) => {
  show(['<section></section>', {}, white]);
  change();
  keepShape();
  expect(kept()).toBeNull();
});
