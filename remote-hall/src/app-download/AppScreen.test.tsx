import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fakeNetwork, renderScreen } from '@site/shared/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { startCarousel } from '../hall/banners/carousel.ts';
import { routes } from '../routes.ts';
import AppScreen from './AppScreen.tsx';

jest.mock('../hall/banners/carousel.ts', () => ({ startCarousel: jest.fn(() => () => undefined) }));

const appInfo = { title: '鲸湾娱乐', ios_download_qrcode: '/art/download-qr.svg' };
beforeEach(() => {
  fakeNetwork();
});

test('the app page has a title, the QR code of the settings and a link to the download [S-025 H-074 H-076 H-077]', async () => {
  const { user, address } = renderScreen(AppScreen, { at: '/app', token: 't', appInfo });
  expect(routes.find(({ path }) => path === '/app')).toMatchObject({ login: true });
  expect(screen.getByRole('heading', { name: 'APP下载' })).toBeVisible();
  expect(screen.getByRole('img', { name: 'APP下载二维码' })).toHaveAttribute('src', '/art/download-qr.svg');
  await user.click(screen.getByRole('link', { name: '立即下载' }));
  expect(address()).toBe('/gamePage?app=1');
});

test('without a QR code its place and the download link remain', () => {
  renderScreen(AppScreen, { at: '/app', token: 't' });
  expect(screen.getByText('APP下载二维码')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '立即下载' })).toBeVisible();
});

test('the pictures of the app page advance by themselves every 3000 ms [H-075]', async () => {
  renderScreen(AppScreen, { at: '/app', token: 't', appInfo });
  const carousel = screen.getByRole('region', { name: 'APP介绍' });
  expect(within(carousel).getAllByRole('figure')).toHaveLength(3);
  const first = carousel.querySelector('img');
  if (first) fireEvent.load(first);
  fireEvent.pointerEnter(carousel);
  await waitFor(() => expect(startCarousel).toHaveBeenCalledTimes(1));
  expect(jest.mocked(startCarousel).mock.lastCall?.[1]).toMatchObject({ everyMs: 3_000 });
});

test('no picture of this screen weighs more than 12 KB', () => {
  const folder = join(import.meta.dirname, 'pictures');
  const heavy = readdirSync(folder).filter((file) => readFileSync(join(folder, file)).length > 12 * 1024);
  expect(heavy).toEqual([]);
});
