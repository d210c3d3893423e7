import { playReminder } from '@site/shared';
import { fakeNetwork, renderScreen } from '@site/shared/testing';
import { screen } from '@testing-library/react';
import { routes } from '../routes.ts';
import PlayScreen from './PlayScreen.tsx';

const open = (kept: object = {}, token?: string) => {
  const network = fakeNetwork();
  return {
    network,
    ...renderScreen(PlayScreen, { at: '/play', kept: { ...kept }, ...(token && { token }) }),
  };
};

test('the reminder is set to every 60 minutes until the player chooses, and the choice is stored on the device', async () => {
  const { user, network } = open();
  expect(screen.getByRole('radio', { name: '每60分钟' })).toBeChecked();
  await user.click(screen.getByRole('radio', { name: '每30分钟' }));
  expect(localStorage.getItem('playReminder')).toBe('30');
  expect(playReminder()).toBe(30);
  await user.click(screen.getByRole('radio', { name: '不提醒' }));
  expect(localStorage.getItem('playReminder')).toBe('"off"');
  expect(network.requests).toEqual([]);
});

test.each([
  [120, '每120分钟'],
  ['off', '不提醒'],
  [7, '每60分钟'],
  [{}, '每60分钟'],
])('with %j on the device %s is chosen', (playReminder, label) => {
  open({ playReminder });
  expect(screen.getByRole('radio', { name: label })).toBeChecked();
});

test('the page explains that customer service sets limits, and links to it and to the article', () => {
  open();
  expect(screen.getByText(/本站目前不能自行设置存款限额或暂停账户/)).toBeVisible();
  expect(screen.getByText('18+')).toBeVisible();
  expect(screen.getByRole('link', { name: '联系在线客服' })).toHaveAttribute('href', '#/kefu');
  expect(screen.getByRole('link', { name: '责任博彩' })).toHaveAttribute('href', '#/boutBallBetInfo?type=8');
  expect(screen.queryByRole('link', { name: '查看存取款记录' })).toBeNull();
});

test('a player sees a link to deposits and withdrawals', () => {
  open({}, 't');
  expect(screen.getByRole('link', { name: '查看存取款记录' })).toHaveAttribute('href', '#/transRecord');
});

test('the page needs no log-in and has its title', () => {
  expect(routes.find(({ path }) => path === '/play')).toMatchObject({ login: false, title: '理性娱乐' });
});
