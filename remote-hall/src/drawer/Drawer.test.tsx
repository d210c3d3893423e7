import { drawerOpenAtom } from '@site/shared';
import { fakeNetwork, renderScreen } from '@site/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { Drawer } from './Drawer.tsx';

const player = { token: 't', user: { id: 1, username: 'haifeng', balance: '8.00', vip: 3 } };

beforeEach(() => {
  fakeNetwork();
});

async function openDrawer(options: Partial<Parameters<typeof renderScreen>[1]> = {}) {
  const view = renderScreen(Drawer, { at: '/', ...options });
  act(() => view.scope().store.set(drawerOpenAtom, true));
  const drawer = within(await screen.findByRole('dialog', { name: '菜单' }));
  return { ...view, drawer };
}

test.each([
  ['VIP会员中心', '/vip', 'H-016'],
  ['消息中心', '/message', 'H-017'],
  ['意见反馈', '/kefu', 'H-018 H-073'],
  ['关于我们', '/abouts', 'H-020'],
])('the entry %s goes to %s and closes the drawer [%s]', async (label, path) => {
  const { user, drawer, address, scope } = await openDrawer(player);
  await user.click(drawer.getByRole('link', { name: label }));
  expect(address()).toBe(path);
  expect(scope().store.get(drawerOpenAtom)).toBe(false);
});

test('a visitor finds 登录 in place of 退出登录 and no 消息中心 [H-017 H-022 S-005]', async () => {
  const { user, drawer, address } = await openDrawer();
  expect(drawer.queryByText('消息中心')).toBeNull();
  expect(drawer.queryByText('退出登录')).toBeNull();
  await user.click(drawer.getByRole('link', { name: '登录' }));
  expect(address()).toBe('/login');
});

test('退出登录 opens a question before the log-off is sent, and a player finds no 登录 [H-021 S-005]', async () => {
  const { user, drawer } = await openDrawer(player);
  expect(drawer.queryByRole('link', { name: '登录' })).toBeNull();
  await user.click(drawer.getByRole('button', { name: '退出登录' }));
  expect(await screen.findByRole('alertdialog', { name: '提示' })).toHaveTextContent('您确定要退出登录吗?');
  expect(sessionStorage.getItem('token')).toBe('t');
});

test.each([
  ['https://jw.example', 'https://jw.example'],
  ['', window.location.origin],
  ['javascript:alert(1)', window.location.origin],
  ['https://jw.example@evil.example', window.location.origin],
])('复制永久域名 copies the address of the site: h5_url %j gives %s [H-019]', async (h5_url, copied) => {
  const { user, drawer } = await openDrawer({ appInfo: { h5_url } });
  await user.click(drawer.getByRole('button', { name: '复制永久域名' }));
  await waitFor(() => expect(screen.getByText('复制成功！')).toBeVisible());
  expect(await navigator.clipboard.readText()).toBe(copied);
});

test('the drawer starts with its close button, and Tab continues through its entries', async () => {
  const { user, drawer } = await openDrawer(player);
  const close = drawer.getByRole('button', { name: '关闭' });
  const first = drawer.getByRole('link', { name: 'VIP会员中心' });
  close.focus();
  await user.tab();
  expect(first).toHaveFocus();
});
