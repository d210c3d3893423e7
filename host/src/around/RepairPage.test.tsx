import { route } from '@site/release-page/testing/release';
import { fakeRemotes } from '@site/release-page/testing/remotes';
import { endSession } from '@site/shared';
import { appInfo } from '@site/shared/contract/session';
import { fakeNetwork, ok } from '@site/shared/testing';
import { act, screen } from '@testing-library/react';
import { AnyScreen, renderShell } from '../testing/renderShell.tsx';

const tips = '系统维护中<img src=x>\n预计 22:00 恢复';
let network: ReturnType<typeof fakeNetwork>;
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const comeBack = () => act(async () => document.dispatchEvent(new Event('visibilitychange')));

beforeEach(async () => {
  jest.useFakeTimers();
  window.scrollTo = jest.fn();
  fakeRemotes().answer(() => AnyScreen);
  network = fakeNetwork();
  await renderShell([route('/')], '/', {
    token: 't',
    appInfo: { site_state: 0, repair_tips: tips, site_logo: '/art/logo.svg' },
  });
  await pass(10);
});
afterEach(async () => {
  await act(() => endSession());
  jest.useRealTimers();
});

test('in maintenance the page shows the repair text with its lines and no other text, between decorative pictures [S-114]', () => {
  expect(screen.getByText(/系统维护中/).textContent).toBe(tips);
  expect(document.body.textContent).toBe(tips);
  expect(document.querySelector('img')).toHaveAttribute('src', '/art/logo.svg');
  expect(screen.queryByRole('img')).toBeNull();
});

test('in maintenance the page sends no call, however long it stays open [S-114]', async () => {
  await pass(600_000);
  expect(network.requests).toEqual([]);
});

test('a player who returns to the repair page sees the site once it is open again [S-113]', async () => {
  network.answer(appInfo, ok({ site_state: 0, repair_tips: '还在维护' }));
  await comeBack();
  expect(network.requests).toEqual([]);
  await pass(5_100);
  await comeBack();
  expect(screen.getByText('还在维护')).toBeVisible();
  await comeBack();
  expect(network.sent(appInfo)).toHaveLength(1);
  network.answer(appInfo, ok({ site_state: 1, title: '鲸湾娱乐' }));
  await pass(5_100);
  await comeBack();
  expect(await screen.findByText('屏幕 /')).toBeVisible();
});
