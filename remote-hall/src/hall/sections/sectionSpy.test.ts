/** @environment page */
import { measureAnchors, sectionAt } from './sectionSpy.ts';

const tops = [400, 900, 1100, 1600, 1800, 2000, 2300];

test.each([
  [0, 0],
  [399, 0],
  [400, 0],
  [898, 0],
  [899, 1],
  [1100, 2],
  [1700, 3],
  [1800, 4],
  [2000, 5],
])('a page scrolled to %i is at section %i [H-025]', (scrolled, section) => {
  expect(sectionAt({ tops, followed: 6, end: 5000 }, scrolled)).toBe(section);
});

test('fishing, below the sixth section, counts as the sixth [H-025]', () => {
  expect(sectionAt({ tops, followed: 6, end: 5000 }, 2500)).toBe(5);
});

test('sections that the end of the page makes unreachable are passed on the way to it [H-025]', () => {
  const short = { tops, followed: 6, end: 1750 };
  expect([1600, 1649, 1674, 1699, 1750].map((scrolled) => sectionAt(short, scrolled))).toEqual([
    3, 3, 4, 4, 5,
  ]);
});

test('a page without sections is at the first', () => {
  expect(sectionAt({ tops: [], followed: 0, end: 0 }, 0)).toBe(0);
});

test('a section counts as reached 100 px below the top of the screen [H-026]', () => {
  const box = document.createElement('div');
  box.innerHTML = '<section data-section="live"></section><p></p><section data-section="fishing"></section>';
  const [first, second] = box.querySelectorAll('section');
  if (first) first.getBoundingClientRect = () => new DOMRect(0, 480, 0, 0);
  if (second) second.getBoundingClientRect = () => new DOMRect(0, 930.4, 0, 0);
  expect(measureAnchors(box)).toMatchObject({ tops: [380, 830], followed: 1 });
});

test('fishing does not follow the scroll when a category above it is hidden, either [H-025 H-031]', () => {
  expect(sectionAt({ tops: tops.slice(1), followed: 5, end: 5000 }, 4000)).toBe(4);
});
