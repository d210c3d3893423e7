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

test('the picture that the frame painted stays until the slide’s picture can replace it', async () => {
  const place = painted();
  coverPainted(place);
  await settle();
  expect(place.style.backgroundImage).toContain('/1.svg');
  decoded();
  await settle();
  expect(place.style.backgroundImage).toBe('');
  expect(place.dataset.painted).toBeUndefined();
});

test('slides that have been replaced do not remove the painted picture', async () => {
  const place = painted();
  coverPainted(place)();
  decoded();
  await settle();
  expect(place.dataset.painted).toBe('');
});
