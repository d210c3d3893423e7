import { endSession } from '@site/shared';
import { logoff } from '@site/shared/contract/session';
import { fakeNetwork, ok, renderScreen } from '@site/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { routes } from '../routes.ts';
import { readPreferences } from './preferences.ts';
import SettingsScreen from './SettingsScreen.tsx';

let network: ReturnType<typeof fakeNetwork>;
beforeEach(() => {
  network = fakeNetwork();
});
afterEach(() => act(() => endSession()));

const open = () => renderScreen(SettingsScreen, { at: '/userCent', token: 't' });
const states = () =>
  screen
    .getAllByRole('switch')
    .map((control) => [control.closest('span')?.textContent, control.getAttribute('aria-checked')]);

test('the settings have the title 设置 with a back button and need a log-in [M-173 M-004]', async () => {
  expect(routes.find(({ path }) => path === '/userCent')).toMatchObject({ header: 'logo', login: true });
  const { user, address } = open();
  expect(screen.getByRole('heading', { name: '设置' })).toBeVisible();
  window.history.replaceState({ idx: 1 }, '');
  await user.click(screen.getByRole('button', { name: '返回' }));
  expect(address()).toBe('/__before');
});

test('消息时间显示 and 中奖提示 are on at first, 安静模式 is off [M-174 M-175 M-176]', () => {
  open();
  expect(states()).toEqual([
    ['消息时间显示', 'true'],
    ['中奖提示', 'true'],
    ['安静模式', 'false'],
  ]);
});

test('a switch sends no call, and its position is stored [M-177]', async () => {
  const { user, unmount } = open();
  for (const name of ['消息时间显示', '安静模式']) await user.click(screen.getByRole('switch', { name }));
  const left = [
    ['消息时间显示', 'false'],
    ['中奖提示', 'true'],
    ['安静模式', 'true'],
  ];
  expect(states()).toEqual(left);
  expect(network.requests).toEqual([]);
  unmount();
  expect(readPreferences()).toEqual({ messageTime: false, winNotice: true, quietMode: true });
});

test('外观 is the system’s until the player chooses, which the device stores and the page applies; nothing is sent', async () => {
  const handleTheme = jest.fn();
  window.addEventListener('theme', handleTheme);
  const { user } = open();
  const chosen = () => screen.getByRole('radio', { checked: true }).closest('label')?.textContent;
  expect(chosen()).toBe('跟随系统');
  await user.click(screen.getByRole('radio', { name: '深色' }));
  expect([chosen(), localStorage.getItem('theme')]).toEqual(['深色', 'dark']);
  await user.click(screen.getByRole('radio', { name: '跟随系统' }));
  expect([chosen(), localStorage.getItem('theme')]).toEqual(['跟随系统', null]);
  expect(handleTheme).toHaveBeenCalledTimes(2);
  expect(network.requests).toEqual([]);
  window.removeEventListener('theme', handleTheme);
});

test('the page explains that these choices stay in this browser and end with the log-out [MO-032]', () => {
  open();
  expect(screen.getByText('外观与以上选项仅保存在本设备，退出登录后恢复默认。')).toBeVisible();
});

test.each(['null', '7', '"x"', '[true]', '{"messageTime":"no"}', '{'])(
  'with a stored choice of %s the defaults apply',
  (kept) => {
    localStorage.setItem('memberPreferences', kept);
    expect(readPreferences()).toEqual({ messageTime: true, winNotice: true, quietMode: false });
  },
);

test.each([
  ['个人资料', '/userInfo', 'MO-005'],
  ['修改登录密码', '/password?type=1', 'MO-005'],
  ['设置提现密码', '/password?type=2', 'MO-005'],
  ['卡片管理', '/wallet', 'MO-005'],
  ['关于CG', '/boutBallBetInfo?type=7', 'M-178'],
  ['帮助与反馈', '/boutBallBet', 'M-178'],
])('the row %s goes to %s [%s]', async (name, path) => {
  const { user, address } = open();
  await user.click(screen.getByRole('link', { name: new RegExp(`^${name}`) }));
  expect(address()).toBe(path);
});

test('退出 asks for a confirmation, ends the session and deletes the choices of this browser [M-179]', async () => {
  network.answer(logoff, ok());
  const { user, address } = open();
  await user.click(screen.getByRole('switch', { name: '安静模式' }));
  await user.click(screen.getByRole('radio', { name: '深色' }));
  const kept = () => Object.keys(localStorage).filter((key) => key.startsWith('memberPreferences'));
  expect(kept()).toHaveLength(1);
  const themes: unknown[] = [];
  const recordTheme = () => themes.push(localStorage.getItem('theme'));
  window.addEventListener('theme', recordTheme);
  await user.click(screen.getByRole('button', { name: '退出' }));
  expect(await screen.findByRole('alertdialog')).toHaveTextContent('您确定要退出登录吗?');
  await user.click(screen.getByRole('button', { name: '确认' }));
  await waitFor(() => expect(address()).toBe('/login'));
  expect(kept()).toEqual([]);
  expect(themes).toEqual([null]);
  window.removeEventListener('theme', recordTheme);
});
