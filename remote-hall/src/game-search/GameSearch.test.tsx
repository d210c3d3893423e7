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

test('what is typed is found as it is typed, counted, and opens', async () => {
  const { user, sheet, field, address } = await openSearch();
  await user.type(field, 'ky');
  expect(sheet.getByRole('status')).toHaveTextContent('找到 1 个');
  await user.click(within(sheet.getByRole('list', { name: '搜索结果' })).getByText('KY'));
  expect(address()).toBe('/gamePage?name=KY&type=0&code=');
  expect(JSON.parse(localStorage.getItem('hallSearches.1') ?? '')).toEqual(['ky']);
});

test('a search without a result says what can be searched', async () => {
  const { user, sheet, field } = await openSearch();
  await user.type(field, '没有的');
  expect(sheet.getByText('没有找到“没有的”')).toBeVisible();
  expect(sheet.getByText(/可以搜平台名、游戏名、分类或代码/)).toBeVisible();
  await user.click(sheet.getByRole('button', { name: '清除' }));
  expect(field).toHaveValue('');
  expect(field).toHaveFocus();
});

test('a category and a former search are one tap, and former searches can be forgotten', async () => {
  const { user, sheet, field } = await openSearch({ ...player, kept: { 'hallSearches.1': ['AG', 9] } });
  await user.click(sheet.getByRole('button', { name: 'AG' }));
  expect(field).toHaveValue('AG');
  await user.clear(field);
  await user.click(sheet.getByRole('button', { name: '清空' }));
  expect(sheet.queryByRole('heading', { name: '最近搜索' })).toBeNull();
  await user.click(sheet.getByRole('button', { name: '棋牌' }));
  expect(sheet.getByRole('status')).toHaveTextContent('找到 2 个');
});

test('arrow keys go from the field through the results and back', async () => {
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

test('a visitor finds what there is and is asked to log in', async () => {
  const { user, sheet, field, address } = await openSearch({});
  await user.type(field, 'AG');
  await user.click(sheet.getByText('AG'));
  expect(screen.getByText('请登录！')).toBeVisible();
  expect(address()).toBe('/');
});
