import { homeNotices } from '@site/shared/contract/hall';
import { ok } from '@site/shared/testing';
import { screen, within } from '@testing-library/react';
import { hallNetwork, openHall, player } from '../../testing/hall.tsx';

let network: ReturnType<typeof hallNetwork>;
beforeEach(() => {
  network = hallNetwork();
});

test('the notices run in a bar, in the order of the answer [H-006]', async () => {
  openHall();
  const bar = within(screen.getByRole('region', { name: '公告' }));
  expect(await bar.findByRole('button', { name: '第一条公告' })).toBeVisible();
  expect(bar.getAllByRole('button').map((notice) => notice.textContent)).toEqual([
    '第一条公告',
    '第二条公告',
  ]);
  expect(network.sent(homeNotices)).toEqual([{}]);
});

test('a tap on a notice opens it in full, and 更多公告 goes to /message [H-007 H-008]', async () => {
  const { user, address } = openHall(player);
  await user.click(await screen.findByRole('button', { name: '第二条公告' }));
  const popup = within(await screen.findByRole('dialog', { name: '公告' }));
  expect(popup.getByText('第二条公告')).toBeVisible();
  await user.click(popup.getByRole('button', { name: '更多公告' }));
  expect(address()).toBe('/message');
});

test('markup in a notice shows as text', async () => {
  network.answer(homeNotices, ok(['<img src=x onerror=alert(1)>']));
  const { user, baseElement } = openHall();
  await user.click(await screen.findByRole('button', { name: /onerror/ }));
  const popup = within(await screen.findByRole('dialog', { name: '公告' }));
  expect(popup.getByText('<img src=x onerror=alert(1)>')).toBeVisible();
  expect(baseElement.querySelector('img[src=x]')).toBeNull();
});

test('an empty list shows 暂无公告, and a failed one loads again by 重试', async () => {
  network.answer(homeNotices, { failure: 'network' });
  const { user } = openHall();
  const bar = within(screen.getByRole('region', { name: '公告' }));
  expect(await bar.findByText('公告加载失败')).toBeVisible();
  network.answer(homeNotices, ok([]));
  await user.click(bar.getByRole('button', { name: '重试' }));
  expect(await bar.findByText('暂无公告')).toBeVisible();
});

test('of 500 notices the latest scroll past, each twice', async () => {
  network.answer(homeNotices, ok(Array.from({ length: 500 }, (_, number) => `公告${number + 1}`)));
  openHall();
  const bar = within(screen.getByRole('region', { name: '公告' }));
  expect(await bar.findByRole('button', { name: '公告1' })).toBeVisible();
  expect(bar.getAllByRole('button', { hidden: true })).toHaveLength(40);
});
