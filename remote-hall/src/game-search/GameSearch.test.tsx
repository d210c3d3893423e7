import { screen, within } from '@testing-library/react';
import { hallNetwork, openHall, player } from '../testing/hall.tsx';

beforeEach(() => {
  hallNetwork();
});

async function openSearch(options: Parameters<typeof openHall>[0] = player) {
  const view = openHall(options);
  await screen.findByRole('button', { name: /^JDB电子/ });
  await view.user.click(screen.getByRole('button', { name: '搜索平台、游戏' }));
  const sheet = within(await screen.findByRole('dialog', { name: '搜索' }));
  return { ...view, sheet, field: sheet.getByRole('textbox', { name: '搜索平台、游戏' }) };
}

test('the search finds and counts games while the player types, and a result opens its game', async () => {
  const { user, sheet, field, address } = await openSearch();
  await user.type(field, 'ky');
  expect(sheet.getByRole('status')).toHaveTextContent('找到 1 个');
  await user.click(within(sheet.getByRole('list', { name: '搜索结果' })).getByText('KY'));
  expect(address()).toBe('/gamePage?name=KY&type=0&code=');
  expect(JSON.parse(localStorage.getItem('hallSearches.1') ?? '')).toEqual(['ky']);
});

test('a search without a result lists the kinds of search terms', async () => {
  const { user, sheet, field } = await openSearch();
  await user.type(field, '没有的');
  expect(sheet.getByText('没有找到“没有的”')).toBeVisible();
  expect(sheet.getByText(/可以搜平台名、游戏名、分类或代码/)).toBeVisible();
  await user.click(sheet.getByRole('button', { name: '清除' }));
  expect(field).toHaveValue('');
  expect(field).toHaveFocus();
});

test('a tap searches for a category or a recent search, and 清空 deletes the recent searches', async () => {
  const { user, sheet, field } = await openSearch({ ...player, kept: { 'hallSearches.1': ['AG', 9] } });
  await user.click(sheet.getByRole('button', { name: 'AG' }));
  expect(field).toHaveValue('AG');
  await user.clear(field);
  await user.click(sheet.getByRole('button', { name: '清空' }));
  expect(sheet.queryByRole('heading', { name: '最近搜索' })).toBeNull();
  await user.click(sheet.getByRole('button', { name: '棋牌' }));
  expect(sheet.getByRole('status')).toHaveTextContent('找到 2 个');
});

test('arrow keys move from the field through the results and back', async () => {
  const { user, sheet, field } = await openSearch();
  await user.type(field, '棋牌');
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement).toHaveTextContent('KY棋牌');
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(document.activeElement).toHaveTextContent('GDQ棋牌');
  await user.keyboard('{ArrowUp}{ArrowUp}');
  expect(field).toHaveFocus();
  expect(sheet.getByRole('status')).toBeVisible();
});

test('a visitor can search, and a tap on a result shows 请登录！', async () => {
  const { user, sheet, field, address } = await openSearch({});
  await user.type(field, 'AG');
  await user.click(sheet.getByText('AG'));
  expect(screen.getByText('请登录！')).toBeVisible();
  expect(address()).toBe('/');
});
