import { activityRecords } from '@site/shared/contract/wallet';
import { fakeNetwork, ok, renderScreen } from '@site/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { fakeScrolling } from '../testing/fakeScrolling.ts';
import ActivityRecordScreen from './ActivityRecordScreen.tsx';

const open = () =>
  renderScreen(ActivityRecordScreen, { at: '/activityRecord', token: 't', user: { id: 1, username: 'a' } });

test('活动申请记录 shows name, time and state of each application and loads pages to the end [W-030 W-190 W-191 W-236]', async () => {
  const scrolling = fakeScrolling();
  const network = fakeNetwork();
  network.answer(activityRecords, (input) => {
    const { page } = input as { page: number };
    const record = { activity_name: `活动${page}`, created_at: '2026-11-20 12:00:00', state: page };
    return ok({ data: [record], total: 3, last_page: 3 });
  });
  open();
  expect(screen.getByRole('heading', { name: '活动申请记录' })).toBeVisible();
  const list = await screen.findByRole('list', { name: '活动申请记录' });
  const rows = () =>
    within(list)
      .getAllByRole('listitem')
      .map((row) => row.textContent);
  await scrolling.reachEnd();
  await waitFor(() => expect(rows()).toHaveLength(2));
  await scrolling.reachEnd();
  await waitFor(() => expect(rows()).toHaveLength(3));
  expect(rows()).toEqual([
    expect.stringMatching(/11月20日活动1.*12:00:00.*待审核/),
    expect.stringMatching(/^活动2.*通过/),
    expect.stringMatching(/活动3.*拒绝/),
  ]);
  expect(network.sent(activityRecords)).toEqual([{ page: 1 }, { page: 2 }, { page: 3 }]);
  expect(screen.getByText('没有更多了')).toBeVisible();
});

test('applications in a list with gaps are all shown, one with an unreadable state as 未定义 [W-191]', async () => {
  fakeScrolling();
  const data = {
    1: { activity_name: '首存', created_at: '2026-11-20 12:00:00', state: '2' },
    3: { activity_name: '返水', created_at: 'soon', state: 'abc' },
  };
  fakeNetwork().answer(activityRecords, ok({ data, total: '2', last_page: '1' }));
  open();
  const list = await screen.findByRole('list', { name: '活动申请记录' });
  const [first, second] = within(list).getAllByRole('listitem');
  expect(first).toHaveTextContent(/11月20日首存.*12:00:00.*通过/);
  expect(second).toHaveTextContent(/^返水.*soon.*未定义/);
});

test('活动申请记录 of a new player, for whom the answer is [], is 空空如也 [W-190]', async () => {
  fakeScrolling();
  fakeNetwork().answer(activityRecords, ok([]));
  open();
  expect(await screen.findByText('空空如也')).toBeVisible();
});
