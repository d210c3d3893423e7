import { act, screen, waitFor } from '@testing-library/react';
import { inboxNotices } from '../../contract/member.ts';
import { fakeNetwork, ok, type Reply } from '../../testing/network.ts';
import { renderScreen } from '../../testing/renderScreen.tsx';
import { InfiniteList } from './InfiniteList.tsx';
import { onceEach, usePagedList } from './usePagedList.ts';

let list: ReturnType<typeof useInbox>;

function useInbox() {
  return usePagedList({
    queryKey: ['test'],
    call: inboxNotices,
    inputOf: (page) => ({ page }),
    rowsOf: (answer) => answer,
  });
}

function Inbox() {
  list = useInbox();
  return <InfiniteList {...list} itemKey={(_, row) => row} renderItem={({ title }) => title} />;
}

const page = (title: string): Reply =>
  ok({ data: [{ title, content: '', created_at: '' }], current_page: 1, last_page: 3, total: 3 });

async function openWithTwoPages() {
  const network = fakeNetwork();
  network.answer(inboxNotices, page('旧的'));
  renderScreen(Inbox, { at: '/inbox', token: 't' });
  await screen.findByText('旧的');
  act(() => list.onMore());
  await waitFor(() => expect(screen.getAllByText('旧的')).toHaveLength(2));
  return network;
}

test('pulling the list reloads its first page, without 加载中... over the page', async () => {
  const network = await openWithTwoPages();
  let answer: (reply: Reply) => void = () => undefined;
  network.answer(inboxNotices, () => new Promise<Reply>((resolve) => (answer = resolve)));
  let pulled: Promise<unknown> = Promise.resolve();
  act(() => {
    pulled = list.onRefresh();
  });
  await waitFor(() => expect(network.sent(inboxNotices)).toHaveLength(3));
  expect(screen.getByText('旧的')).toBeVisible();
  expect(screen.queryByText('加载中...')).toBeNull();
  await act(async () => {
    answer(page('新的'));
    await pulled;
  });
  expect(await screen.findByText('新的')).toBeVisible();
  expect(screen.queryByText('旧的')).toBeNull();
  expect(network.sent(inboxNotices).at(-1)).toEqual({ page: 1 });
});

test('a failed pull rejects and leaves the rows in place', async () => {
  const network = await openWithTwoPages();
  network.answer(inboxNotices, { failure: 'network' });
  await act(() => expect(list.onRefresh()).rejects.toThrow());
  expect(screen.getAllByText('旧的')[0]).toBeVisible();
});

type Row = { readonly id: string; readonly state: string };
const row = (id: string, state = '待审核'): Row => ({ id, state });
const idOf = ({ id }: Row) => id;

test('a row that two pages have shows once, at its first place with its last content', () => {
  const rows = [row('D3'), row('D2'), row('D2', '审核通过'), row('D1')];
  expect(onceEach(rows, idOf)).toEqual([row('D3'), row('D2', '审核通过'), row('D1')]);
});

test('rows without an id all show, in their order', () => {
  const rows = [row('', 'a'), row('1', 'b'), row('', 'a'), row('', 'c')];
  expect(onceEach(rows, idOf)).toEqual(rows);
});
