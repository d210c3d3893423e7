/** @environment page */
import { coverPainted } from './coverPainted.ts';

let decoded: () => void;
function painted(): HTMLElement {
  const place = document.createElement('section');
  place.innerHTML = '<img alt="">';
  place.style.backgroundImage = 'url("/1.svg")';
  place.dataset.painted = '';
  const picture = place.querySelector('img') as HTMLImageElement;
  picture.decode = () => new Promise((resolve) => (decoded = resolve));
  return place;
}
const settle = () => new Promise((resolve) => setTimeout(resolve));

test('what the page has painted stays until the picture of the slide can take its place', async () => {
  const place = painted();
  coverPainted(place);
  await settle();
  expect(place.style.backgroundImage).toContain('/1.svg');
  decoded();
  await settle();
  expect(place.style.backgroundImage).toBe('');
  expect(place.dataset.painted).toBeUndefined();
});

test('slides that gave way to others take nothing away', async () => {
  const place = painted();
  coverPainted(place)();
  decoded();
  await settle();
  expect(place.dataset.painted).toBe('');
});
