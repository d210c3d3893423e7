import { banners, games, homeNotices, lotteries } from '@site/shared/contract/hall';
import { takeOverFrame } from '@site/shared/testing';
import { frames } from './frames.tsx';
import HallScreen from './hall/HallScreen.tsx';
import { hallNetwork } from './testing/hall.tsx';

// React warns about every effect that rendering without a page skips.
const warned = jest.spyOn(console, 'error').mockImplementation(() => {});
const all = frames();
warned.mockRestore();

/** Leaves every call unanswered, so that only the frame and stored data are shown. */
function silence(): void {
  const network = hallNetwork();
  const stayAway = () => new Promise<never>(() => {});
  network.answer(banners, stayAway);
  network.answer(games, stayAway);
  network.answer(homeNotices, stayAway);
  network.answer(lotteries, stayAway);
}

test.each([
  ['visitor', {}],
  ['visitor', { kept: { banner: [{ src: '/kept.svg' }], appInfo: { title: '鲸湾娱乐', index_modal: 1 } } }],
  ['player', { token: 't' }],
])('React starts with the frame of a %s, whatever entries the device has: %j', async (who, device) => {
  silence();
  const html = all[`./HallScreen ${who}`] ?? '';
  const { container, gone, mismatches, leave } = await takeOverFrame(html, HallScreen, device);
  expect(mismatches).toEqual([]);
  expect(container).toHaveTextContent('存款');
  const isStill = (element: Element) => element.getAttribute('aria-hidden') !== 'true';
  expect(gone.filter(isStill)).toEqual([]);
  await leave();
});

test('a frame that differs from React’s first render is detected', async () => {
  silence();
  const html = (all['./HallScreen visitor'] ?? '').replace('存款', '提款');
  const { container, mismatches, leave } = await takeOverFrame(html, HallScreen, {});
  expect(mismatches).not.toEqual([]);
  expect(container).toHaveTextContent('存款');
  await leave();
});
