import { vipLevels } from '@site/shared/contract/member';
import { fakeNetwork, ok, renderScreen } from '@site/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { LevelRise } from './LevelRise.tsx';

const rates = { recharge: '1000', realperson: '0.45' };

beforeEach(() => {
  fakeNetwork().answer(vipLevels, ok(Array(10).fill(rates)));
});

const open = (vip: number, kept: Readonly<Record<string, unknown>>) =>
  renderScreen(LevelRise, { at: '/mine', token: 't', user: { id: 7, username: 'haifeng', vip }, kept });
const card = () => screen.queryByRole('dialog', { name: '等级提升' });
const stored = () => localStorage.getItem('memberLevel.7');

test('a risen level has its card once, with its rates and a way to the levels', async () => {
  const { user, address } = open(5, { 'memberLevel.7': 4 });
  await waitFor(() => expect(card()).toHaveTextContent(/VIP5.*返水比例真人0\.45%/));
  expect(stored()).toBe('5');
  await user.click(screen.getByRole('button', { name: '查看VIP特权' }));
  await waitFor(() => expect(address()).toBe('/vip'));
});

test('the card closes', async () => {
  const { user } = open(6, { 'memberLevel.7': 4 });
  await user.click(await screen.findByRole('button', { name: '关闭' }));
  await waitFor(() => expect(card()).toBeNull());
});

test.each([
  ['the same level', { 'memberLevel.7': 4 }],
  ['a higher level', { 'memberLevel.7': 5 }],
  ['no level', {}],
  ['the level of another player', { 'memberLevel.8': 3 }],
  ['no number', { 'memberLevel.7': 'x' }],
])('a device that has stored %s shows no card, and stores the level', (_, kept) => {
  open(4, kept);
  expect(card()).toBeNull();
  expect(stored()).toBe('4');
});
