import { currentScope } from '@site/shared';
import { homeNotices } from '@site/shared/contract/hall';
import { vipLevels } from '@site/shared/contract/member';
import { logoff, recoverAll, refreshUserMoney } from '@site/shared/contract/session';
import type { Money } from '@site/shared/money';
import { clearToasts, fakeNetwork, ok, refusal, renderScreen } from '@site/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { knownNoticesAtom } from '../messages/useInbox.ts';
import { pendingRebatesAtom } from '../rebates/pendingRebates.ts';
import MineScreen from './MineScreen.tsx';

const player = { username: 'haifeng', balance: '1200.50', vip: 2, paysum: '650', joinday: 128 };
const levels = Array.from({ length: 10 }, (_, index) => ({ recharge: (index + 1) * 1000 }));
let network: ReturnType<typeof fakeNetwork>;

beforeEach(() => {
  clearToasts();
  network = fakeNetwork();
  network.answer(vipLevels, ok(levels));
});

async function open(user: object = player, appInfo: object = {}) {
  const view = renderScreen(MineScreen, { at: '/mine', token: 't', user, appInfo });
  await waitFor(() => expect(network.sent(vipLevels)).toHaveLength(1));
  await waitFor(() => expect(screen.queryByText('加载中...')).toBeNull());
  await waitFor(() => expect(menu()).toBeVisible());
  return view;
}
const menu = () => screen.queryByRole('navigation', { name: '更多服务' });
const bar = () => screen.getByRole('progressbar', { name: 'VIP进度' });
const labels = (name: string) =>
  [...screen.getByRole('navigation', { name }).querySelectorAll('a, button')].map(
    (entry) => entry.textContent,
  );

/** Loads the screen again, as in a page that has not painted it yet. */
async function freshScreen(): Promise<typeof MineScreen> {
  const names = ['react', 'react/jsx-runtime', '@site/shared', '@site/shared/nutui'];
  let fresh = MineScreen;
  for (const name of names) {
    const module = jest.requireActual(name);
    jest.doMock(name, () => module);
  }
  await jest.isolateModulesAsync(async () => {
    fresh = (await import('./MineScreen.tsx')).default;
  });
  for (const name of names) jest.dontMock(name);
  return fresh;
}

test('the menu renders after the first paint of the part above it, and at once on later visits', async () => {
  const Mine = await freshScreen();
  const { unmount } = renderScreen(Mine, { at: '/mine', token: 't', user: player });
  expect(screen.getByText('haifeng')).toBeVisible();
  expect(menu()).toBeNull();
  await waitFor(() => expect(menu()).toBeVisible());
  unmount();
  renderScreen(Mine, { at: '/mine', token: 't', user: player });
  expect(menu()).toBeVisible();
});

test('我的 shows name, avatar, level, days since joining and the balance under 中心钱包 [M-012 M-013 M-015 M-016 M-017 M-040]', async () => {
  await open({ ...player, avatar: '/art/me.png' });
  expect(screen.getByRole('heading', { name: '我的' })).toBeVisible();
  expect(screen.getByText('haifeng')).toBeVisible();
  expect(screen.getByRole('img', { name: '头像' })).toHaveAttribute('src', '/art/me.png');
  expect(screen.getByText('VIP2')).toBeVisible();
  expect(screen.getByText('已加入 128 天')).toBeVisible();
  expect(screen.getByRole('region', { name: '中心钱包' })).toHaveTextContent(/中心钱包1,200\.50/);
});

test('a player without a picture sees the default one [M-014]', async () => {
  await open({ ...player, avatar: '' });
  expect(screen.getByRole('img', { name: '默认头像' })).toBeVisible();
});

test('a name with markup in it shows as text', async () => {
  await open({ ...player, username: '<img src=x onerror=alert(1)>' });
  expect(screen.getByText('<img src=x onerror=alert(1)>')).toBeVisible();
});

const entries: readonly (readonly [string | RegExp, string, string])[] = [
  ['在线客服', '/kefu', 'M-037'],
  [/haifeng/, '/userInfo', 'M-038'],
  [/VIP2/, '/vip', 'MO-003'],
  [/中心钱包/, '/money', 'M-041'],
  [/VIP特权/, '/vip2', 'M-042'],
  [/推荐礼金/, '/inviter', 'M-043'],
  ['我的钱包', '/account', 'M-045'],
  ['交易记录', '/transRecord', 'M-046'],
  ['投注记录', '/betRecord', 'M-047'],
  ['账户设置', '/userCent', 'M-048'],
  ['消息中心', '/message', 'M-050'],
  ['返水中心', '/fanshui', 'M-051'],
  ['活动记录', '/activityRecord', 'M-052'],
  ['福利中心', '/welfare', 'M-053'],
  ['帮助中心', '/boutBallBet', 'M-058'],
];

test.each(entries)('the entry %s goes to %s [%s]', async (name, path) => {
  const { user, address } = await open();
  await user.click(screen.getByRole('link', { name }));
  expect(address()).toBe(path);
});

test('four tiles and eight menu entries show in this order [M-044 M-049]', async () => {
  await open();
  expect(labels('快捷入口')).toEqual(['我的钱包', '交易记录', '投注记录', '账户设置']);
  expect(labels('更多服务')).toEqual([
    '消息中心',
    '返水中心',
    '活动记录',
    '福利中心',
    '合营计划加入我们',
    'APP下载',
    '帮助中心',
    '退出登录',
  ]);
});

test('消息中心 shows the number of unread messages among the loaded ones, and requests none', async () => {
  await open();
  expect(screen.getByRole('link', { name: '消息中心' })).toBeVisible();
  act(() => {
    const { queryClient, store } = currentScope();
    queryClient.setQueryData([homeNotices.method, homeNotices.path, {}], ['公告一', '公告二']);
    store.set(knownNoticesAtom, [{ title: '标题', content: '内容', created_at: '2026-11-02 08:00:00' }]);
  });
  expect(await screen.findByRole('link', { name: /消息中心.*3.*条未读/ })).toBeVisible();
  expect(network.requests.map(({ path }) => path)).toEqual([vipLevels.path]);
});

test.each([
  ['3.50', '返水中心待领取 3.50'],
  ['0.00', '返水中心'],
])('with %s of the loaded rebates to be claimed the entry reads: %s', async (pending, text) => {
  await open();
  act(() => currentScope().store.set(pendingRebatesAtom, pending as Money));
  expect(screen.getByRole('link', { name: /返水中心/ }).textContent).toBe(text);
});

test('a player who is no agent finds the sign-up and no agent log-in [M-054]', async () => {
  const { user, address } = await open({ ...player, isagent: 0 });
  expect(screen.queryByText('代理登录')).toBeNull();
  await user.click(screen.getByRole('link', { name: /合营计划/ }));
  expect(address()).toBe('/applyagent');
});

test('an agent finds the agent log-in and no sign-up [M-055]', async () => {
  const { user, address } = await open({ ...player, isagent: 1 });
  expect(screen.queryByText('合营计划')).toBeNull();
  await user.click(screen.getByRole('link', { name: '代理登录' }));
  expect(address()).toBe('/gamePage?dailiD=1');
});

test('the app is downloaded in a new tab that cannot control this one [M-056]', async () => {
  await open(player, { ios_download_url: 'https://download.example.com/app' });
  const link = screen.getByRole('link', { name: 'APP下载' });
  expect(link).toHaveAttribute('href', 'https://download.example.com/app');
  expect(link).toHaveAttribute('target', '_blank');
  expect(link).toHaveAttribute('rel', 'noopener');
});

test.each(['', 'javascript:alert(1)'])(
  'with the download address "%s" the entry shows the app page in this tab [M-057]',
  async (ios_download_url) => {
    const { user, address } = await open(player, { ios_download_url });
    const link = screen.getByRole('link', { name: 'APP下载' });
    expect(link).not.toHaveAttribute('target');
    await user.click(link);
    expect(address()).toBe('/app');
  },
);

test('一键回收 recovers the venue funds once, shows the answer and then the new balance [M-060 M-061 M-062]', async () => {
  network.answer(recoverAll, ok(null, '回收成功'));
  network.answer(refreshUserMoney, ok({ ...player, balance: '1500.75' }));
  const { user, address } = await open();
  await user.dblClick(screen.getByRole('button', { name: '一键回收' }));
  expect(await screen.findByText('回收成功')).toBeVisible();
  const wallet = screen.getByRole('region', { name: '中心钱包' });
  await waitFor(() => expect(wallet).toHaveTextContent('1,500.75'));
  expect(network.sent(recoverAll)).toEqual([{}]);
  expect(network.sent(refreshUserMoney)).toEqual([{}]);
  expect(address()).toBe('/mine');
});

test('a refused recovery shows the text of the platform and hides 加载中... [M-007 M-008]', async () => {
  network.answer(recoverAll, refusal('场馆维护中'));
  network.answer(refreshUserMoney, ok(player));
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: '一键回收' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('场馆维护中');
  await waitFor(() => expect(screen.queryByText('加载中...')).toBeNull());
});

test('a recovery without an answer shows no message, and the money is read again [M-009]', async () => {
  network.answer(recoverAll, { failure: 'network' });
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: '一键回收' }));
  await waitFor(() => expect(screen.queryByText('加载中...')).toBeNull());
  expect(screen.queryByRole('alert')).toBeNull();
  await waitFor(() => expect(network.sent(refreshUserMoney)).toEqual([{}]));
});

test.each([
  ['650', 2, 33, 'M-067'],
  ['5000', 1, 100, 'M-068'],
  ['0', 2, 0, 'M-069'],
  ['650', 0, 0, 'M-067'],
])('paid %s at level %s is a progress of %s percent [M-066 %s]', async (paysum, vip, percent) => {
  await open({ ...player, paysum, vip });
  await waitFor(() => expect(bar()).toHaveAttribute('aria-valuenow', String(percent)));
  expect(screen.getByText(`${percent}%`)).toBeVisible();
});

test('the strip shows the missing amounts of the next level and the percentage of the deposit [M-066 MO-017]', async () => {
  network.answer(vipLevels, ok(levels.map((level, index) => ({ ...level, flow: (index + 1) * 5000 }))));
  await open();
  const strip = screen.getByRole('link', { name: /VIP2/ });
  await waitFor(() => expect(strip).toHaveTextContent('距离VIP3 还需存款 2,350，流水需达 15,000'));
  expect(strip).toHaveTextContent('本级存款 33%');
});

test('without a level list the strip shows that the next level is unknown [MO-017]', async () => {
  network.answer(vipLevels, { failure: 'network' });
  await open();
  expect(await screen.findByText('暂时无法获取等级要求')).toBeVisible();
});

test.each([
  ['no levels', [], {}],
  ['levels without the own one', { 1: { recharge: '700' }, 4: { recharge: '2000' } }, {}],
  ['unreadable deposits', levels, { paysum: 'abc' }],
])('with %s the strip claims neither a progress nor what is missing', async (_what, sent, changes) => {
  network.answer(vipLevels, ok(sent));
  await open({ ...player, ...changes });
  const strip = screen.getByRole('link', { name: /VIP2/ });
  await waitFor(() => expect(strip).toHaveTextContent(/本级存款 --$/));
  expect(bar()).not.toHaveAttribute('aria-valuenow');
});

test('an unreadable balance shows as -- under 中心钱包, a grouped one as it is', async () => {
  const { unmount } = await open({ ...player, balance: 'abc' });
  expect(screen.getByRole('region', { name: '中心钱包' })).toHaveTextContent(/中心钱包--/);
  unmount();
  network.requests.length = 0;
  await open({ ...player, balance: '1,120.50' });
  expect(screen.getByRole('region', { name: '中心钱包' })).toHaveTextContent(/中心钱包1,120\.50/);
});

test('a level without a required deposit has a progress of 0 [M-070]', async () => {
  network.answer(vipLevels, ok([{ recharge: 0 }]));
  await open({ ...player, vip: 1 });
  expect(network.sent(vipLevels)).toEqual([{}]);
  expect(bar()).toHaveAttribute('aria-valuenow', '0');
});

test.each([
  ['refused', refusal('系统繁忙')],
  ['malformed', ok('x')],
  ['not answered', { failure: 'network' } as const],
])('a level list that is %s leaves the bar at 0 without a toast', async (_, reply) => {
  network.answer(vipLevels, reply);
  await open();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(bar()).toHaveAttribute('aria-valuenow', '0');
});

test('退出登录 asks for a confirmation, ends the session and shows the log-in [M-059]', async () => {
  network.answer(logoff, ok());
  const { user, address } = await open();
  await user.click(screen.getByRole('button', { name: '退出登录' }));
  expect(await screen.findByRole('alertdialog')).toHaveTextContent('您确定要退出登录吗?');
  await user.click(screen.getByRole('button', { name: '确认' }));
  await waitFor(() => expect(address()).toBe('/login'));
  expect(sessionStorage.getItem('token')).toBeNull();
});
