import { route } from '@site/release-page/testing/release';
import { fakeRemotes } from '@site/release-page/testing/remotes';
import { endSession } from '@site/shared';
import { fakeNetwork } from '@site/shared/testing';
import { act, screen, within } from '@testing-library/react';
import { encode } from 'uqr';
import { AnyScreen, renderShell } from '../../testing/renderShell.tsx';

const routes = [
  route('/'),
  route('/discover'),
  route('/service', { serves: 'service' }),
  route('/limits', { explainsLimits: true }),
];
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

/** The site some time after its first screen, in a window that is wide or not. */
async function open(isWide: boolean) {
  const query = { matches: isWide, addEventListener: jest.fn(), removeEventListener: jest.fn() };
  window.matchMedia = jest.fn(() => query as unknown as MediaQueryList);
  const shell = await renderShell(routes, '/?type=2', { appInfo: { title: '银湾', site_state: 1 } });
  await pass(4_100);
  return { ...shell, query };
}

beforeEach(() => {
  jest.useFakeTimers();
  window.scrollTo = jest.fn();
  fakeNetwork();
  fakeRemotes().answer(() => AnyScreen);
});
afterEach(async () => {
  await act(() => endSession());
  jest.useRealTimers();
});

/** The squares that a QR code of this text has. */
const squares = (text: string) => encode(text, { ecc: 'M', border: 0 }).data.flat().filter(Boolean).length;

test('on a wide screen a panel beside the column shows the brand, the age limit, customer service and a QR code of the current address', async () => {
  const { router } = await open(true);
  const panel = within(screen.getByRole('complementary', { name: '关于本站' }));
  expect(panel.getByRole('heading', { name: '银湾' })).toBeVisible();
  expect(panel.getByText(/未满18周岁者禁止参与/)).toBeVisible();
  expect(panel.getByRole('link', { name: '在线客服' })).toHaveAttribute('href', '#/service');
  expect(panel.getByRole('link', { name: '理性娱乐' })).toHaveAttribute('href', '#/limits');
  const drawn = () => panel.getByRole('img', { name: '当前页面的二维码' }).innerHTML.split('h1v1').length - 1;
  expect(drawn()).toBe(squares('http://localhost/#/?type=2'));
  await act(() => router.navigate('/discover'));
  expect(drawn()).toBe(squares('http://localhost/#/discover'));
});

test('a phone loads no panel until its window is wide', async () => {
  const { query } = await open(false);
  expect(screen.queryByRole('complementary')).toBeNull();
  query.matches = true;
  await act(async () => query.addEventListener.mock.calls[0]?.[1]());
  await pass(10);
  expect(screen.getByRole('complementary', { name: '关于本站' })).toBeVisible();
});
