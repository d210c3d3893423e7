import { homeNotices } from '@site/shared/contract/hall';
import { inboxNotices } from '@site/shared/contract/member';
import { clearToasts, fakeNetwork, ok, type Reply, refusal, renderScreen } from '@site/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { routes } from '../routes.ts';
import MessageScreen from './MessageScreen.tsx';
import { storedMarks, unreadBy } from './readMarks.ts';

let network: ReturnType<typeof fakeNetwork>;
let watches: { margin: string | undefined; report: () => void }[] = [];

class FakeObserver {
  constructor(callback: (entries: { isIntersecting: boolean }[]) => void, options: IntersectionObserverInit) {
    watches.push({ margin: options.rootMargin, report: () => callback([{ isIntersecting: true }]) });
  }
  observe() {}
  disconnect() {
    watches = [];
  }
}

const notice = (number: number) => ({
  title: `标题${number}`,
  content: `内容${number}`,
  created_at: `2026-11-0${number} 08:00:00`,
});
const set = {
  '1': (reply: Reply) => network.answer(homeNotices, reply),
  '2': (reply: Reply) => network.answer(inboxNotices, reply),
};
const page = (numbers: readonly number[], last_page: number, total = 3) =>
  ok({ data: numbers.map(notice), total, last_page });

beforeEach(() => {
  clearToasts();
  window.scrollTo = jest.fn();
  watches = [];
  Object.assign(window, { IntersectionObserver: FakeObserver });
  network = fakeNetwork();
  network.answer(homeNotices, ok(['第一条公告', '第二条公告']));
  network.answer(inboxNotices, page([1, 2], 1, 2));
});
afterEach(() => Reflect.deleteProperty(window, 'IntersectionObserver'));

const player = { username: 'haifeng' };
const open = (at: string) => renderScreen(MessageScreen, { at, token: 't', user: player });
const tab = (name: string) => screen.getByRole('tab', { name });
const scroll = () => act(() => watches.at(-1)?.report());

test('the message centre needs a log-in and has the tabs 公告 and 站内信 [M-004 M-161]', async () => {
  expect(routes.find(({ path }) => path === '/message')).toMatchObject({ login: true, title: '消息中心' });
  open('/message');
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['公告', '站内信']);
  await screen.findByText('第一条公告');
});

test.each([
  ['/message?type=1', '公告'],
  ['/message?type=2', '站内信'],
  ['/message', '公告'],
  ['/message?type=9', '公告'],
])('%s opens on %s and loads that list only [M-162]', async (at, name) => {
  open(at);
  expect(tab(name)).toHaveAttribute('aria-selected', 'true');
  expect(screen.getByRole('tabpanel', { name })).toBeVisible();
  await waitFor(() => expect(screen.queryByText('加载中...')).toBeNull());
  const isInbox = name === '站内信';
  expect(network.sent(homeNotices)).toEqual(isInbox ? [] : [{}]);
  expect(network.sent(inboxNotices)).toEqual(isInbox ? [{ page: 1 }] : []);
});

test('each text of the announcements is its own entry, with markup shown as text [M-005 M-163]', async () => {
  network.answer(homeNotices, ok(['<b>维护公告</b>', '<img src=x onerror=alert(1)>']));
  open('/message?type=1');
  const panel = await screen.findByRole('tabpanel', { name: '公告' });
  await screen.findByText('<b>维护公告</b>');
  expect(within(panel).getAllByRole('listitem')).toHaveLength(2);
  expect(within(panel).getByText('<img src=x onerror=alert(1)>')).toBeVisible();
  expect(network.requests[0]?.headers).toMatchObject({ Authorization: 'Bearer t' });
});

test('a notice of the inbox shows title, content and time, as plain text [M-164 M-165]', async () => {
  network.answer(
    inboxNotices,
    ok({
      data: [{ title: '<i>提款</i>', content: '第一行\n第二行', created_at: '2026-11-02 08:30:00' }],
      total: 1,
      last_page: 1,
    }),
  );
  open('/message?type=2');
  const [item] = await screen.findAllByRole('listitem');
  expect(within(item as HTMLElement).getByRole('heading')).toHaveTextContent('<i>提款</i>');
  expect(item).toHaveTextContent('2026-11-02 08:30:00');
  expect(item).toHaveTextContent('第一行 第二行');
  expect(network.sent(inboxNotices)).toEqual([{ page: 1 }]);
});

test('the inbox loads its next page when the end is within 300 px, up to the last [M-166 M-167]', async () => {
  network.answer(inboxNotices, (input) => {
    const { page: number } = input as { page: number };
    return page([number], 3);
  });
  open('/message?type=2');
  await screen.findByText('标题1');
  expect(watches.at(-1)?.margin).toBe('0px 0px 300px 0px');
  scroll();
  await screen.findByText('标题2');
  scroll();
  expect(await screen.findByText('没有更多了')).toBeVisible();
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
    '标题1',
    '标题2',
    '标题3',
  ]);
  expect(watches).toHaveLength(0);
  expect(network.sent(inboxNotices)).toEqual([{ page: 1 }, { page: 2 }, { page: 3 }]);
});

test('a tab changes the address in place, loads once, and one step back leaves the message centre', async () => {
  const { user, address, router } = open('/message');
  await screen.findByText('第一条公告');
  await user.click(tab('站内信'));
  expect(address()).toBe('/message?type=2');
  expect(await screen.findByText('标题1')).toBeVisible();
  expect(screen.queryByText('第一条公告')).toBeNull();
  await user.click(tab('公告'));
  expect(address()).toBe('/message?type=1');
  expect(screen.getByText('第一条公告')).toBeVisible();
  await user.click(tab('公告'));
  expect(screen.queryByText('已在当前页面！')).toBeNull();
  const toTop = jest.mocked(window.scrollTo).mock.calls.filter(([left]) => left === 0);
  expect(toTop).toEqual([
    [0, 0],
    [0, 0],
  ]);
  expect([network.sent(homeNotices), network.sent(inboxNotices)]).toEqual([[{}], [{ page: 1 }]]);
  await act(() => router.navigate(-1));
  expect(address()).toBe('/__before');
});

test.each([
  ['1', ok([])],
  ['2', page([], 1, 0)],
] as const)('an empty list of type %s shows 空空如也', async (type, reply) => {
  set[type](reply);
  open(`/message?type=${type}`);
  expect(await screen.findByText('空空如也')).toBeVisible();
});

const replies: readonly (readonly [string, Reply, readonly string[]])[] = [
  ['refused', refusal('系统繁忙'), ['系统繁忙']],
  ['lost', { failure: 'network' }, []],
  ['too late', { failure: 'timeout' }, []],
  ['malformed', ok('x'), ['服务器异常，请稍后再试']],
];
const lists = [
  ['1', '第一条公告', ok(['第一条公告'])],
  ['2', '标题1', page([1], 1, 1)],
] as const;
const failures = replies.flatMap(([kind, ...reply]) =>
  lists.map((list) => [kind, ...list, ...reply] as const),
);

test.each(failures)(
  'after an answer that is %s to type %s the overlay disappears and 重试 loads the list [M-006 M-007 M-008 M-009]',
  async (_, type, text, good, reply, toasts) => {
    set[type](reply);
    const { user } = open(`/message?type=${type}`);
    const retry = await screen.findByRole('button', { name: '重试' });
    expect(screen.queryByText('加载中...')).toBeNull();
    const shown = screen.queryAllByRole('alert').filter((alert) => !alert.contains(retry));
    expect(shown.map((toast) => toast.textContent)).toEqual(toasts);
    set[type](good);
    await user.click(retry);
    expect(await screen.findByText(text)).toBeVisible();
  },
);

test('a failed further page keeps the loaded messages and is requested again by 重试', async () => {
  network.answer(inboxNotices, page([1], 2));
  const { user } = open('/message?type=2');
  await screen.findByText('标题1');
  network.answer(inboxNotices, { failure: 'network' });
  scroll();
  const retry = await screen.findByRole('button', { name: '重试' });
  expect(screen.getByText('标题1')).toBeVisible();
  network.answer(inboxNotices, page([2], 2));
  await user.click(retry);
  expect(await screen.findByText('标题2')).toBeVisible();
  expect(network.sent(inboxNotices)).toEqual([{ page: 1 }, { page: 2 }, { page: 2 }]);
});

const unread = () => screen.queryAllByRole('img', { name: '未读' });

test('a message is unread until the player opens it, and this device stores that', async () => {
  const { user } = open('/message?type=2');
  expect(await screen.findByText('2条未读')).toBeVisible();
  expect(screen.getByText('已读状态仅保存在本设备')).toBeVisible();
  await user.click(screen.getAllByRole('button', { name: '标为已读' })[0] as HTMLElement);
  expect(screen.getByText('1条未读')).toBeVisible();
  expect(unread()).toHaveLength(1);
  expect([notice(1), notice(2)].map(unreadBy(storedMarks()))).toEqual([false, true]);
});

test.each(['1', '2'])('全部已读 leaves no unread message under type %s', async (type) => {
  const { user } = open(`/message?type=${type}`);
  await user.click(await screen.findByRole('button', { name: '全部已读' }));
  expect(screen.getByText('没有未读消息')).toBeVisible();
  expect(unread()).toEqual([]);
  expect(screen.queryByRole('button', { name: '全部已读' })).toBeNull();
});

test('with further pages the count of unread messages is of those that are loaded', async () => {
  network.answer(inboxNotices, page([1, 2], 3));
  open('/message?type=2');
  expect(await screen.findByText('最近2条中2条未读')).toBeVisible();
});

test('a long message is folded; 展开 shows it and marks it as read, 收起 folds it again', async () => {
  network.answer(homeNotices, ok(['长'.repeat(141), '短'.repeat(140), '行\n'.repeat(6)]));
  const { user } = open('/message');
  const [first] = await screen.findAllByRole('button', { name: '展开' });
  expect(screen.getAllByRole('button', { name: '展开' })).toHaveLength(2);
  await user.click(first as HTMLElement);
  expect(screen.getByText('2条未读')).toBeVisible();
  const fold = screen.getByRole('button', { name: '收起' });
  expect(fold).toHaveAttribute('aria-expanded', 'true');
  await user.click(fold);
  expect(screen.getAllByRole('button', { name: '展开' })).toHaveLength(2);
});

test.each(['1', '2'] as const)(
  'of five thousand messages of type %s only those near the screen are drawn',
  async (type) => {
    const height = jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(100);
    const numbers = Array.from({ length: 5_000 }, (_, index) => index);
    const messageAt = (index: number) => ({ title: '', content: `公告${index}`, created_at: '' });
    const all = {
      '1': ok(numbers.map((index) => messageAt(index).content)),
      '2': ok({ data: numbers.map(messageAt), last_page: 17 }),
    };
    set[type](all[type]);
    open(`/message?type=${type}`);
    expect(await screen.findByText(type === '1' ? '5000条未读' : '最近300条中300条未读')).toBeVisible();
    expect(screen.getAllByRole('article').length).toBeLessThan(30);
    expect(screen.getAllByRole('listitem')[0]).toHaveAttribute('aria-setsize', type === '1' ? '5000' : '-1');
    height.mockRestore();
  },
);

test('a message of any length shows a beginning, and more of it at a time', async () => {
  network.answer(homeNotices, ok(['A'.repeat(20_000)]));
  const { user } = open('/message');
  const letters = () => screen.getByRole('article').textContent?.match(/A+/)?.[0].length;
  await user.click(await screen.findByRole('button', { name: '展开' }));
  expect(letters()).toBe(4_000);
  await user.click(screen.getByRole('button', { name: '展开' }));
  expect(letters()).toBe(8_000);
});

test.each([
  ['1', ok([]), '平台的活动、维护与存取款提示会在这里公布'],
  ['2', page([], 1, 0), '提现结果、活动审核等写给您的消息会在这里'],
] as const)('an empty list of type %s explains what it will show', async (type, reply, text) => {
  set[type](reply);
  open(`/message?type=${type}`);
  expect(await screen.findByText(text)).toBeVisible();
});

test.each([
  ['1', ok(['新公告'])],
  ['2', page([3], 1, 1)],
] as const)('刷新 reads the list of type %s again', async (type, reply) => {
  const { user } = open(`/message?type=${type}`);
  const refresh = await screen.findByRole('button', { name: '刷新' });
  set[type](reply);
  await user.click(refresh);
  expect(await screen.findByText(type === '1' ? '新公告' : '标题3')).toBeVisible();
  expect(screen.queryByText('第一条公告')).toBeNull();
});

test.each([[[]], [null], [{ data: [] }], [{ data: {} }]])(
  'an inbox that is %j shows that there are no messages, and no failure',
  async (data) => {
    set['2'](ok(data));
    open('/message?type=2');
    expect(await screen.findByText('提现结果、活动审核等写给您的消息会在这里')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  },
);

test('messages and announcements in lists with gaps all show', async () => {
  set['1'](ok({ 1: '第一条公告', 2: null, 5: '第三条公告' }));
  set['2'](
    ok({ data: { 3: notice(1), 8: { title: 7, content: null, created_at: 1795924800 } }, last_page: '1' }),
  );
  const { user } = open('/message');
  expect(await screen.findByText('第一条公告')).toBeVisible();
  expect(screen.getByText('第三条公告')).toBeVisible();
  await user.click(tab('站内信'));
  expect(await screen.findByText('标题1')).toBeVisible();
  expect(screen.getByRole('heading', { name: '7' }).parentElement).toHaveTextContent('72026-11-29 12:00:00');
});
