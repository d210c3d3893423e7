import { banners } from '@site/shared/contract/hall';
import { ok } from '@site/shared/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { hallNetwork, openHall, settled } from '../../testing/hall.tsx';
import { startCarousel } from './carousel.ts';

jest.mock('./carousel.ts', () => ({ startCarousel: jest.fn(() => () => undefined) }));
const start = jest.mocked(startCarousel);

let network: ReturnType<typeof hallNetwork>;
beforeEach(() => {
  network = hallNetwork();
  start.mockClear();
});

const carousel = () => screen.findByRole('region', { name: '精选活动' });

test('every src of the banner list is one slide, and the list is requested with type 2 [H-002]', async () => {
  openHall();
  const slides = within(await carousel()).getAllByRole('img');
  expect(slides.map((slide) => slide.getAttribute('src'))).toEqual(
    [1, 2, 3, 4, 5].map((number) => `/art/banner/${number}.svg`),
  );
  expect(network.sent(banners)).toEqual([{ type: 2 }]);
  expect(slides.map((slide) => slide.getAttribute('fetchpriority'))).toEqual([
    'high',
    null,
    null,
    null,
    null,
  ]);
  expect(slides.map((slide) => slide.getAttribute('loading'))).toEqual([
    'eager',
    'lazy',
    'lazy',
    'lazy',
    'lazy',
  ]);
});

test('before the banners have loaded there is neither carousel nor counter [H-004]', async () => {
  let answer = (_: ReturnType<typeof ok>) => {};
  network.answer(banners, () => new Promise((resolve) => (answer = resolve)));
  openHall();
  await screen.findByRole('button', { name: /^JDB电子/ });
  expect(screen.queryByRole('region', { name: '精选活动' })).toBeNull();
  expect(screen.queryByText(/\/4$/)).toBeNull();
  await act(async () => answer(ok([{ src: '/one.svg' }])));
  expect(await carousel()).toBeVisible();
});

test.each([[['/one.svg']], [[1, 2, 3, 4, 5, 6].map((number) => `/${number}.svg`)]])(
  'the counter shows 1/4 with the banners %j [H-005]',
  async (sources) => {
    network.answer(banners, ok(sources.map((src) => ({ src }))));
    openHall();
    expect(await carousel()).toHaveTextContent('1/4');
  },
);

test('the counter follows the slides and stops at 4/4 [H-005]', async () => {
  openHall();
  const box = await carousel();
  fireEvent.load(within(box).getAllByRole('img')[0] as HTMLElement);
  fireEvent.pointerEnter(box);
  await waitFor(() => expect(start).toHaveBeenCalledTimes(1));
  const { onSlide } = start.mock.lastCall?.[1] ?? { onSlide: () => undefined };
  act(() => onSlide(3));
  expect(box).toHaveTextContent('3/4');
  act(() => onSlide(5));
  expect(box).toHaveTextContent('4/4');
});

test('a banner leads to the promotions, and the keyboard reaches the one that is shown', async () => {
  const { user, address } = openHall();
  const [first, ...others] = within(await carousel()).getAllByRole('link');
  expect([first, ...others].map((slide) => slide?.tabIndex)).toEqual([0, -1, -1, -1, -1]);
  await user.click(first as HTMLElement);
  expect(address()).toBe('/activity');
});

test('the code of the carousel loads after the first picture', async () => {
  openHall();
  const box = await carousel();
  fireEvent.pointerEnter(box);
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(start).not.toHaveBeenCalled();
});

test('stored banners show before the answer, which replaces them and is stored in turn [S-119]', async () => {
  let answer = (_: ReturnType<typeof ok>) => {};
  network.answer(banners, () => new Promise((resolve) => (answer = resolve)));
  openHall({ kept: { banner: [{ src: '/kept.svg' }] } });
  expect(within(await carousel()).getByRole('img')).toHaveAttribute('src', '/kept.svg');
  await act(async () => answer(ok([{ src: '/fresh.svg' }])));
  await waitFor(() => expect(screen.getByAltText('精选活动 1')).toHaveAttribute('src', '/fresh.svg'));
  expect(JSON.parse(localStorage.getItem('banner') ?? '')).toEqual([{ src: '/fresh.svg' }]);
});

test('banners that cannot be loaded show 重试 in their place', async () => {
  network.answer(banners, { failure: 'network' });
  const { user } = openHall();
  const failed = (await screen.findByText('活动图加载失败')).closest('[role=alert]') as HTMLElement;
  network.answer(banners, ok([{ src: '/one.svg' }]));
  await user.click(within(failed).getByRole('button', { name: '重试' }));
  expect(await carousel()).toBeVisible();
});

test('stored banners stay when the new ones cannot be loaded', async () => {
  network.answer(banners, { failure: 'network' });
  openHall({ kept: { banner: [{ src: '/kept.svg' }] } });
  await settled();
  expect(network.sent(banners)).toHaveLength(1);
  expect(within(await carousel()).getByRole('img')).toHaveAttribute('src', '/kept.svg');
});
