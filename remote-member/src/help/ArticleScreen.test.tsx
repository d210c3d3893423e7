import { article } from '@site/shared/contract/member';
import { clearToasts, fakeNetwork, ok, type Reply, refusal, renderScreen } from '@site/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { routes } from '../routes.ts';
import ArticleScreen from './ArticleScreen.tsx';

let network: ReturnType<typeof fakeNetwork>;

beforeEach(() => {
  clearToasts();
  network = fakeNetwork();
  network.answer(article, ok({ content: '<h2>存款</h2><p>请使用本人账户。</p>' }));
});

const open = (at = '/boutBallBetInfo?type=1') => renderScreen(ArticleScreen, { at, token: 't' });

test('an article needs a log-in, is requested by the type of the address and shown with its formatting [M-004 M-005 M-170 M-171]', async () => {
  expect(routes.find(({ path }) => path === '/boutBallBetInfo')).toMatchObject({
    header: 'logo',
    login: true,
  });
  open();
  expect(await screen.findByRole('heading', { name: '存款', level: 2 })).toBeVisible();
  expect(screen.getByText('请使用本人账户。')).toBeVisible();
  expect(network.sent(article)).toEqual([{ type: '1' }]);
  expect(network.requests[0]?.headers).toMatchObject({ Authorization: 'Bearer t' });
});

test.each([
  ['7', '关于我们'],
  ['1', '常见问题'],
  ['2', '隐私政策'],
  ['3', '免责声明'],
  ['4', '联系我们'],
  ['5', '代理合作'],
  ['8', '责任博彩'],
  ['6', '帮助中心'],
  ['x', '帮助中心'],
])('article %s is requested and titled %s', async (type, title) => {
  open(`/boutBallBetInfo?type=${type}`);
  expect(screen.getByRole('heading', { name: title, level: 1 })).toBeVisible();
  await waitFor(() => expect(network.sent(article)).toEqual([{ type }]));
  await screen.findByText('请使用本人账户。');
});

test('an article ends with the way to customer service', async () => {
  const { user, address } = open();
  expect(screen.queryByRole('link', { name: /人工客服/ })).toBeNull();
  await user.click(await screen.findByRole('link', { name: /人工客服/ }));
  expect(address()).toBe('/kefu');
});

test('code in an article does not run', async () => {
  network.answer(
    article,
    ok({
      content: '<p onclick="x()">好</p><script>window.hacked = 1</script><iframe src="//evil"></iframe>',
    }),
  );
  const { container } = open();
  await screen.findByText('好');
  expect(container.querySelector('script, iframe, [onclick]')).toBeNull();
  expect('hacked' in window).toBe(false);
});

test.each<[string, string, Reply, number]>([
  ['an empty article', '/boutBallBetInfo?type=6', ok({ content: ' ' }), 1],
  ['an empty list', '/boutBallBetInfo?type=6', ok([]), 1],
  ['an article of empty paragraphs', '/boutBallBetInfo?type=6', ok({ content: '<p><br/>&nbsp;</p>' }), 1],
  ['an article that the platform does not know', '/boutBallBetInfo?type=x', refusal('不存在', 404), 1],
  ['an address without a type', '/boutBallBetInfo', ok({ content: ' ' }), 0],
])(
  '%s shows that there is no such article and links to the others, without 重试',
  async (_, at, reply, calls) => {
    network.answer(article, reply);
    const { user, address } = open(at);
    expect(await screen.findByText('没有找到这篇帮助')).toBeVisible();
    expect(screen.queryByRole('button', { name: '重试' })).toBeNull();
    expect(network.sent(article)).toHaveLength(calls);
    await user.click(screen.getByRole('link', { name: '查看其他帮助' }));
    expect(address()).toBe('/boutBallBet');
  },
);

test('an article of one picture shows it, by the address of the platform', async () => {
  network.answer(article, ok({ content: '<p><img src="/uploads/a.png" alt="说明"></p>' }));
  renderScreen(ArticleScreen, {
    at: '/boutBallBetInfo?type=1',
    token: 't',
    config: { apiBase: 'https://api.example.com' },
  });
  const picture = await screen.findByRole('img', { name: '说明' });
  expect(picture).toHaveAttribute('src', 'https://api.example.com/uploads/a.png');
});

test('another article replaces the former', async () => {
  const { router } = open();
  await screen.findByText('请使用本人账户。');
  network.answer(article, ok({ content: '<p>第二篇</p>' }));
  await act(() => router.navigate('/boutBallBetInfo?type=2'));
  expect(await screen.findByText('第二篇')).toBeVisible();
  expect(screen.queryByText('请使用本人账户。')).toBeNull();
});

const failures: readonly (readonly [string, Reply, readonly string[]])[] = [
  ['refused', refusal('文章已下架'), ['文章已下架']],
  ['lost', { failure: 'network' }, []],
  ['too late', { failure: 'timeout' }, []],
  ['malformed', ok('x'), ['服务器异常，请稍后再试']],
];

test.each(failures)(
  'after an answer that is %s the overlay disappears and 重试 loads the article [M-006 M-007 M-008 M-009]',
  async (_, reply, toasts) => {
    network.answer(article, reply);
    const { user } = open();
    const retry = await screen.findByRole('button', { name: '重试' });
    expect(screen.queryByText('加载中...')).toBeNull();
    const shown = screen.queryAllByRole('alert').filter((alert) => !alert.contains(retry));
    expect(shown.map((toast) => toast.textContent)).toEqual(toasts);
    network.answer(article, ok({ content: '<p>来了</p>' }));
    await user.click(retry);
    expect(await screen.findByText('来了')).toBeVisible();
  },
);
