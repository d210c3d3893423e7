import { renderScreen } from '@site/shared/testing';
import { screen, within } from '@testing-library/react';
import { routes } from '../routes.ts';
import { hallNetwork, player, settled } from '../testing/hall.tsx';
import HallScreen from './HallScreen.tsx';

beforeEach(() => {
  hallNetwork();
});

const open = (options = {}) => renderScreen(HallScreen, { at: '/index_old', ...options });

test('the older hall has six tabs, from live to lottery, and no drawer in its header [S-016 H-024]', async () => {
  open();
  await settled();
  const tabs = await screen.findAllByRole('tab');
  expect(tabs.map(({ textContent }) => textContent)).toEqual([
    '真人',
    '体育',
    '电竞',
    '棋牌',
    '电子',
    '彩票',
  ]);
  expect(routes.find(({ path }) => path === '/index_old')).not.toHaveProperty('actions');
});

test('the older hall shows the listed platforms and none of the fixed ones [H-024]', async () => {
  open();
  await settled();
  const live = await screen.findByRole('tabpanel', { name: '真人' });
  expect(await within(live).findAllByRole('button', { name: /^收藏/ })).toHaveLength(1);
  expect(within(live).getByRole('button', { name: /^AG真人/ })).toBeVisible();
});

test('the VIP shortcut of the older hall goes to /vip2 [H-015]', async () => {
  const { user, address } = open(player);
  await settled();
  const shortcuts = within(screen.getByRole('navigation', { name: '快捷入口' }));
  await user.click(shortcuts.getByRole('link', { name: 'VIP' }));
  expect(address()).toBe('/vip2');
});

test('a visitor who taps a platform is asked to log in and stays [H-062]', async () => {
  const { user, address } = open();
  await settled();
  await user.click(await screen.findByRole('button', { name: /^AG真人/ }));
  expect(await screen.findByText('请登录！')).toBeInTheDocument();
  expect(address()).toBe('/index_old');
});
