import { screen, within } from '@testing-library/react';
import { hallNetwork, openHall, player, settled } from '../testing/hall.tsx';

beforeEach(() => {
  hallNetwork();
});

test('a visitor sees 未登录 and 登录后查看, and the strip leads to /login [S-002 H-010 H-011]', async () => {
  const { user, address } = openHall();
  await settled();
  const strip = screen.getByRole('link', { name: /未登录/ });
  expect(strip).toHaveTextContent('登录后查看');
  await user.click(strip);
  expect(address()).toBe('/login');
});

test('a player sees username and balance [H-009]', async () => {
  openHall(player);
  await settled();
  expect(screen.getByRole('region', { name: '账户' })).toHaveTextContent(/haifeng.*1,200\.50/);
  expect(screen.queryByText('未登录')).toBeNull();
});

test.each([
  ['存款', '/recharge', 'H-012'],
  ['转账', '/transfer', 'H-013'],
  ['取款', '/withdrawal', 'H-014'],
  ['VIP', '/vip', 'H-015'],
])('the shortcut %s goes to %s [%s]', async (label, path) => {
  const { user, address } = openHall(player);
  await settled();
  const shortcuts = within(screen.getByRole('navigation', { name: '快捷入口' }));
  await user.click(shortcuts.getByRole('link', { name: label }));
  expect(address()).toBe(path);
});

test('/home shows the same hall', async () => {
  openHall({ at: '/home' });
  await settled();
  expect(screen.getByRole('heading', { level: 1, name: '大厅' })).toBeInTheDocument();
});
