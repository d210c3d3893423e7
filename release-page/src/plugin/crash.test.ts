import { shownErrorCards } from '../load/failedScreens.ts';
import { awaitReplacement } from './crash.ts';
import { addPagePlugin, withPlugin } from './pagePlugins.ts';

test('a crash is replaced at once by the version that loads', async () => {
  const onReplaced = jest.fn();
  const { isReplaced } = awaitReplacement(new Set(), onReplaced, async (replaced) => replaced());
  expect(await isReplaced).toBe(true);
  expect(onReplaced).toHaveBeenCalledTimes(1);
  expect(shownErrorCards.get()).toBe(0);
});

test('a crash without another version waits for one, and the page looks for a release more often', async () => {
  const onReplaced = jest.fn();
  const waiting = new Set<() => void>();
  const { isReplaced } = awaitReplacement(waiting, onReplaced, async () => {});
  expect(await isReplaced).toBe(false);
  expect(shownErrorCards.get()).toBe(1);
  for (const listener of [...waiting]) listener();
  expect(onReplaced).toHaveBeenCalledTimes(1);
  expect([waiting.size, shownErrorCards.get()]).toEqual([0, 0]);
});

test('a boundary that has gone waits no longer', async () => {
  const onReplaced = jest.fn();
  const waiting = new Set<() => void>();
  const { stop } = awaitReplacement(waiting, onReplaced, async () => {});
  stop();
  stop();
  expect([waiting.size, shownErrorCards.get()]).toEqual([0, 0]);
  expect(onReplaced).not.toHaveBeenCalled();
});

test('the plugin that has loaded a module does what the module needs; without one nothing does', () => {
  const release = () => {};
  const crash = () => null;
  addPagePlugin({ crash, lease: () => null });
  addPagePlugin({ crash, lease: (id) => (id === 'shop/List' ? release : null) });
  expect(withPlugin((plugin) => plugin.lease('shop/List'))).toBe(release);
  expect(withPlugin((plugin) => plugin.lease('other/List'))).toBeNull();
});
