import { vipLevels } from '@site/shared/contract/member';
import { recoverAll, refreshUserMoney, userInfo } from '@site/shared/contract/session';
import { clearToasts, fakeNetwork, ok, renderScreen } from '@site/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { routes } from '../routes.ts';
import OldMineScreen from './OldMineScreen.tsx';

const player = { username: 'haifeng', balance: '88.00', vip: 1, paysum: '500', joinday: 3 };
let network: ReturnType<typeof fakeNetwork>;

beforeEach(() => {
  clearToasts();
  network = fakeNetwork();
  network.answer(vipLevels, ok([{ recharge: '1000' }]));
});

async function open(user: object | undefined = player) {
  const view = renderScreen(OldMineScreen, { at: '/mine_old', token: 't', ...(user && { user }) });
  await waitFor(() => expect(network.sent(vipLevels)).toHaveLength(1));
  await waitFor(() => expect(screen.queryByText('加载中...')).toBeNull());
  await screen.findByRole('navigation', { name: '更多服务' });
  return view;
}
const group = (name: string) => screen.getByRole('navigation', { name });
const linksOf = (name: string) =>
  within(group(name))
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);

test('the older account page has the title 我的 and needs a log-in [M-018]', async () => {
  expect(routes.find(({ path }) => path === '/mine_old')).toMatchObject({ header: 'logo', login: true });
  await open();
  expect(screen.getByRole('heading', { name: '我的' })).toBeVisible();
});

test('the avatar leads to the profile [M-019]', async () => {
  const { user, address } = await open();
  await user.click(screen.getByRole('img', { name: '默认头像' }));
  expect(address()).toBe('/userInfo');
});

test('the balance card shows the balance, leads to the venues and has a refresh control [M-020 M-041]', async () => {
  network.answer(recoverAll, ok(null, '回收成功'));
  network.answer(refreshUserMoney, ok({ ...player, balance: '90.00' }));
  const { user, address } = await open();
  const wallet = screen.getByRole('region', { name: '中心钱包' });
  expect(wallet).toHaveTextContent('88.00');
  await user.click(screen.getByRole('button', { name: '一键回收' }));
  await waitFor(() => expect(wallet).toHaveTextContent('90.00'));
  await user.click(within(wallet).getByRole('link'));
  expect(address()).toBe('/money');
});

test('two banners lead to VIP and to the agent programme [M-021]', async () => {
  await open();
  expect(linksOf('专属礼遇').map(([, href]) => href)).toEqual(['#/vip', '#/applyagent']);
});

test('four tiles lead to wallet, account details, bet records and security settings [M-022 M-023 M-024 M-025 M-026]', async () => {
  await open();
  expect(linksOf('快捷入口')).toEqual([
    ['我的钱包', '#/account'],
    ['账户明细', '#/transRecord'],
    ['投注记录', '#/betRecord'],
    ['安全设置', '#/userCent'],
  ]);
});

test('nine menu entries lead to their addresses [M-027 M-028 M-029 M-030 M-031 M-032 M-033 M-034 M-035 M-036]', async () => {
  await open();
  expect(linksOf('更多服务')).toEqual([
    ['我的等级', '#/vip2'],
    ['VIP中心', '#/vip'],
    ['邀请好友推荐礼金', '#/inviter'],
    ['官方公告', '#/message?type=1'],
    ['合营计划加入我们', '#/applyagent'],
    ['棋牌游戏', '#/iframepage'],
    ['活动中心', '#/activity'],
    ['功能设置', '#/userCent'],
    ['修改登录密码', '#/password?type=1'],
  ]);
});

test('the older account page shows the VIP progress, too [M-066 M-067]', async () => {
  await open();
  await waitFor(() => expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '50'));
});

test('when the player cannot be loaded, 重试 appears after a while and loads the page', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  renderScreen(OldMineScreen, { at: '/mine_old', token: 't' });
  expect(screen.queryByRole('button', { name: '重试' })).toBeNull();
  await act(() => jest.advanceTimersByTimeAsync(5_000));
  network.answer(userInfo, ok(player));
  await act(async () => screen.getByRole('button', { name: '重试' }).click());
  expect(await screen.findByText('haifeng')).toBeVisible();
  expect(screen.queryByRole('button', { name: '重试' })).toBeNull();
  jest.useRealTimers();
});
