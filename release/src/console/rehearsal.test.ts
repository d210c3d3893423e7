import { contentOf, releasedSite, textOf, type Workplace } from '../testing/builds.ts';
import { rehearsal } from './rehearsal.ts';

let place: Workplace;
beforeEach(async () => {
  place = await releasedSite();
});
afterEach(() => place.remove());

test('a write in a rehearsal exists in the rehearsal only', async () => {
  const { store } = place;
  const before = await contentOf(store);
  const stage = rehearsal(store);
  expect(await stage.writeNew('releases/live/4.json', 'four')).toBe(true);
  expect(await stage.writeNew('releases/live/4.json', 'other')).toBe(false);
  expect(await stage.writeNew('releases/live/3.json', 'other')).toBe(false);
  await stage.replace('index.html', 'new');
  await stage.remove('releases/live/1.json');
  expect(await textOf(stage, 'releases/live/4.json')).toBe('four');
  expect(await textOf(stage, 'index.html')).toBe('new');
  expect(await stage.exists('releases/live/1.json')).toBe(false);
  expect(await stage.exists('releases/live/2.json')).toBe(true);
  expect(await stage.list('releases/live')).toEqual(
    [2, 3, 4, 'index'].map((name) => `releases/live/${name}.json`),
  );
  expect(await contentOf(store)).toEqual(before);
});
