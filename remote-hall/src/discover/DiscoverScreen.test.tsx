import { activities, homeNotices } from '@site/shared/contract/hall';
import { article } from '@site/shared/contract/member';
import { fakeNetwork, ok, renderScreen } from '@site/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import DiscoverScreen from './DiscoverScreen.tsx';

const promotion = (id: number) => ({ id, title: `活动${id}`, banner: `/art/activity/${id}.svg` });
let network: ReturnType<typeof fakeNetwork>;

beforeEach(() => {
  network = fakeNetwork();
  network.answer(homeNotices, ok(['维护公告', '新场馆上线', '提款提示', '第四条']));
  network.answer(activities, ok({ data: [1, 2, 3, 4].map(promotion) }));
  network.answer(article, ok({ content: '<p>存款多久到账？</p>' }));
});

const open = (token?: string) => renderScreen(DiscoverScreen, { at: '/discover', ...(token && { token }) });
const section = (name: string) => within(screen.getByRole('region', { name }));

test('动态 shows its two entries before and without any answer; 官方动态 goes to /message [S-019 H-107 H-108]', async () => {
  network.answer(homeNotices, { failure: 'network' });
  network.answer(activities, { failure: 'network' });
  const { user, address } = open();
  expect(screen.getByRole('heading', { name: '动态' })).toBeVisible();
  expect(screen.getByText('大舞台')).toBeVisible();
  await user.click(screen.getByRole('link', { name: /官方动态/ }));
  expect(address()).toBe('/message');
});

test('大舞台 shows and does nothing [H-109]', async () => {
  const { user, address } = open();
  await waitFor(() => expect(network.requests).toHaveLength(2));
  await user.click(screen.getByText('大舞台'));
  expect(address()).toBe('/discover');
  expect(network.requests).toHaveLength(2);
});

test('a visitor sees the first announcements and promotions, and the page requests no data of players', async () => {
  const { user, address } = open();
  expect(await section('平台公告').findAllByRole('listitem')).toHaveLength(3);
  expect(await section('优惠活动').findAllByRole('listitem')).toHaveLength(3);
  expect(screen.queryByRole('region', { name: '帮助' })).toBeNull();
  expect(network.sent(article)).toEqual([]);
  await user.click(section('平台公告').getByRole('button', { name: /新场馆上线/ }));
  expect(within(screen.getByRole('dialog', { name: '公告' })).getByText('新场馆上线')).toBeVisible();
  await user.click(screen.getByRole('button', { name: '关闭' }));
  await user.click(section('优惠活动').getByRole('link', { name: /活动2/ }));
  expect(address()).toBe('/activityInfo?id=2');
});

test('of thousands of announcements the page shows three, with a link to all', async () => {
  network.answer(homeNotices, ok(Array.from({ length: 5_000 }, (_, place) => `公告${place}`)));
  open();
  expect(await section('平台公告').findAllByRole('listitem')).toHaveLength(3);
  expect(section('平台公告').getByRole('link', { name: '更多公告' })).toHaveAttribute('href', '#/message');
});

test('a player sees help articles with their first words', async () => {
  open('t');
  const link = await section('帮助').findByRole('link', { name: /责任博彩/ });
  expect(link).toHaveTextContent('存款多久到账？');
  expect(link).toHaveAttribute('href', '#/boutBallBetInfo?type=8');
});

test('an empty section shows a text, and a failed one is requested again by itself', async () => {
  network.answer(homeNotices, ok([]));
  network.answer(activities, { failure: 'network' });
  const { user } = open();
  expect(await screen.findByText('暂无公告')).toBeVisible();
  network.answer(activities, ok({ data: [promotion(7)] }));
  await user.click(await section('优惠活动').findByRole('button', { name: '重试' }));
  expect(await screen.findByText('活动7')).toBeVisible();
  expect(network.sent(homeNotices)).toHaveLength(1);
});

test('刷新动态 reloads the news, like pulling the page down', async () => {
  const { user } = open();
  expect(await screen.findByText('维护公告')).toBeVisible();
  network.answer(homeNotices, ok(['刚发布的公告']));
  await user.click(screen.getByRole('button', { name: '刷新动态' }));
  expect(await screen.findByText('刚发布的公告')).toBeVisible();
  expect(network.sent(activities)).toHaveLength(2);
});
