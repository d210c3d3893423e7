import { route } from '@site/release-page/testing/release';
import { fakeRemotes } from '@site/release-page/testing/remotes';
import { confirm, endSession } from '@site/shared';
import { balance, userInfo } from '@site/shared/contract/session';
import { leases } from '@site/shared/host';
import { fakeNetwork, ok } from '@site/shared/testing';
import { act, screen } from '@testing-library/react';
import { AnyScreen, renderShell } from '../testing/renderShell.tsx';

const player = { id: 1, username: 'haifeng', balance: '88.50' };
const routes = [route('/'), route('/play', { explainsLimits: true }), route('/login', { serves: 'login' })];
const minute = 60_000;
const playTimeKey = 'playTime.1';

beforeEach(() => {
  jest.useFakeTimers();
  fakeRemotes().answer(() => AnyScreen);
  window.scrollTo = jest.fn();
  const network = fakeNetwork();
  network.answer(userInfo, ok(player));
  network.answer(balance, ok({ balance: '90.00' }));
});

afterEach(async () => {
  await act(() => endSession());
  jest.useRealTimers();
});

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

/** A player who has been here for so long when the count loads. */
async function open(minutes: number) {
  const shell = await renderShell(routes, '/', { token: 't', user: player });
  await pass(5_900);
  spend(minutes);
  await pass(1_000);
  return shell;
}

/** Stores a count as the tab would. */
function spend(minutes: number, reminded = 0) {
  sessionStorage.setItem(playTimeKey, `${minutes * minute} ${reminded * minute} ${Date.now()}`);
}

const reminder = () => screen.queryByRole('dialog', { name: '休息提醒' });
const tap = (name: string) => act(async () => screen.getByRole('button', { name }).click());

test('the reminder shows after an hour, the player continues, and it shows again an hour later', async () => {
  await open(59.8);
  expect(reminder()).toBeNull();
  await pass(20_000);
  expect(reminder()).toHaveTextContent('您已在线60分钟，休息一下吧');
  await tap('继续');
  expect(sessionStorage.getItem(playTimeKey)).toMatch(/^(36\d+) \1 /);
  spend(119.9, 60);
  await pass(1_000);
  expect(reminder()).toBeNull();
  await pass(20_000);
  expect(reminder()).toHaveTextContent('您已在线120分钟');
});

test('去休息 asks for a confirmation and logs the player out', async () => {
  const { address } = await open(60);
  await tap('去休息');
  expect(screen.getByRole('alertdialog')).toHaveTextContent('您确定要退出登录吗?');
  await tap('确认');
  await pass(1_000);
  expect(address()).toBe('/login');
  expect(sessionStorage.getItem(playTimeKey)).toBeNull();
});

test('the link in the reminder leads to its settings', async () => {
  const { address } = await open(60);
  await act(async () => screen.getByRole('link', { name: '提醒设置与帮助' }).click());
  await pass(1_000);
  expect(address()).toBe('/play');
  expect(reminder()).toBeNull();
});

test('the reminder waits while an action is unfinished and shows soon after it is finished', async () => {
  const giveBack = leases.take('wallet');
  await open(70);
  expect(reminder()).toBeNull();
  giveBack();
  await pass(10_000);
  expect(reminder()).toHaveTextContent('您已在线70分钟');
});

test('the reminder does not cover an open dialog', async () => {
  await open(59.9);
  let asked: Promise<boolean> | undefined;
  act(() => {
    asked = confirm({ text: '确认转入？' });
  });
  await pass(20_000);
  expect(reminder()).toBeNull();
  await tap('取消');
  expect(await asked).toBe(false);
  await pass(10_000);
  expect(reminder()).toHaveTextContent('您已在线60分钟');
});

test('the player’s setting makes the reminder show earlier or never', async () => {
  await open(29.9);
  localStorage.setItem('playReminder.1', '30');
  await pass(20_000);
  expect(reminder()).toHaveTextContent('您已在线30分钟');
  await tap('继续');
  localStorage.setItem('playReminder.1', '"off"');
  spend(300, 30);
  await pass(20_000);
  expect(reminder()).toBeNull();
});

test('for a visitor the time counts on without a reminder', async () => {
  await renderShell(routes, '/');
  spend(70);
  await pass(20_000);
  expect(reminder()).toBeNull();
  expect(sessionStorage.getItem(playTimeKey)).toMatch(/^4200000 0 /);
});

test('the reminder does not count the time that the page is hidden', async () => {
  await open(30);
  const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  await pass(60_000);
  hidden.mockRestore();
  await pass(10_000);
  expect(sessionStorage.getItem(playTimeKey)).toMatch(/^180[01]\d{3} 0 /);
});
