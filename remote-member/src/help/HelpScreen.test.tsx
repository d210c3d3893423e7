import { fakeNetwork, renderScreen } from '@site/shared/testing';
import { screen, within } from '@testing-library/react';
import { routes } from '../routes.ts';
import HelpScreen from './HelpScreen.tsx';

beforeEach(() => {
  fakeNetwork();
});

/** The articles in their order, with the type of each. */
const articles = {
  关于我们: 7,
  常见问题: 1,
  隐私政策: 2,
  免责声明: 3,
  联系我们: 4,
  代理合作: 5,
  责任博彩: 8,
};
const open = () => renderScreen(HelpScreen, { at: '/boutBallBet', token: 't' });
const entries = () => within(screen.getByRole('navigation', { name: '帮助内容' })).getAllByRole('link');

test('the help centre needs a log-in and lists seven articles in their order [M-004 M-168]', () => {
  expect(routes.find(({ path }) => path === '/boutBallBet')).toMatchObject({ header: 'logo', login: true });
  open();
  expect(screen.getByRole('heading', { name: '帮助中心' })).toBeVisible();
  expect(entries().map(({ textContent }) => textContent)).toEqual(Object.keys(articles));
});

test('the articles are listed under the headings of their subjects', () => {
  open();
  const titles = within(screen.getByRole('navigation', { name: '帮助内容' })).getAllByRole('heading');
  expect(titles.map(({ textContent }) => textContent)).toEqual([
    '了解平台',
    '条款与隐私',
    '联系与合作',
    '理性娱乐',
  ]);
});

test.each(Object.entries(articles))('%s opens the article %s [M-169]', async (name, type) => {
  const { user, address } = open();
  await user.click(screen.getByRole('link', { name }));
  expect(address()).toBe(`/boutBallBetInfo?type=${type}`);
});

test('人工客服 leads to customer service [M-172]', async () => {
  const { user, address } = open();
  await user.click(screen.getByRole('link', { name: /人工客服/ }));
  expect(address()).toBe('/kefu');
});
