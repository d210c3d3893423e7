import { activityDetail, applyActivity } from '@site/shared/contract/hall';
import { activityRecords } from '@site/shared/contract/wallet';
import { clearToasts, fakeNetwork, ok, type Reply, refusal, renderScreen } from '@site/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import ActivityInfoScreen from './ActivityInfoScreen.tsx';
import { keepOpened } from './openedPromotion.ts';

const detail = {
  id: 104,
  title: '每日签到 七天连送',
  banner: '/art/activity/104.svg',
  content: '<p>每日存款满<strong>100</strong>即可签到</p><script>window.hacked = 1</script>',
  memo: '<ol><li>平台保留最终解释权</li></ol><img src="x" onerror="window.hacked = 1">',
};
const records = (...states: number[]) => ({
  data: states.map((state) => ({ activity_name: detail.title, created_at: '2026-11-22 10:00:00', state })),
  last_page: 1,
  total: states.length,
});
let network: ReturnType<typeof fakeNetwork>;

beforeEach(() => {
  clearToasts();
  network = fakeNetwork();
  network.answer(activityDetail, ok(detail));
  network.answer(activityRecords, ok(records()));
});

const open = (options: { at?: string; token?: string } = {}) =>
  renderScreen(ActivityInfoScreen, { at: '/activityInfo?id=104', ...options });

test('the detail of the id in the address shows banner, title, content and notes as rich text without scripts [M-182 M-183]', async () => {
  const { container } = open();
  expect(await screen.findByRole('heading', { name: '每日签到 七天连送' })).toBeVisible();
  expect(network.sent(activityDetail)).toEqual([{ id: '104' }]);
  expect(container.querySelector('img')).toHaveAttribute('src', '/art/activity/104.svg');
  expect((await screen.findByText('100')).tagName).toBe('STRONG');
  expect((await screen.findByText('平台保留最终解释权')).tagName).toBe('LI');
  expect(container.querySelector('script')).toBeNull();
  expect(container.querySelector('[onerror]')).toBeNull();
});

test.each([
  ['104', true],
  ['105', false],
])(
  'opened from the list as 104, promotion %s shows its title before the detail is there: %s',
  (id, isKnown) => {
    keepOpened({ id: 104, title: '签到有礼', banner: '/art/activity/104.svg' });
    network.answer(activityDetail, () => new Promise(() => {}));
    const { container } = renderScreen(ActivityInfoScreen, { at: `/activityInfo?id=${id}` });
    expect(screen.queryByRole('heading', { name: '签到有礼' }) !== null).toBe(isKnown);
    expect(container.querySelector('img') !== null).toBe(isKnown);
  },
);

test('a visitor finds 去登录 in place of 立即申请; it leads to the log-in and back here [M-185]', async () => {
  const { user, address } = open();
  await user.click(await screen.findByRole('button', { name: '去登录' }));
  expect(screen.queryByRole('button', { name: '立即申请' })).toBeNull();
  expect(address()).toBe('/login?redirect=%2FactivityInfo%3Fid%3D104');
  expect(network.sent(applyActivity)).toEqual([]);
});

test('a player finds 立即申请 and no 去登录; two taps apply once, the platform’s answer shows and the button stays [M-184 M-186 M-187]', async () => {
  let answer = (_: Reply) => {};
  network.answer(applyActivity, () => new Promise((resolve) => (answer = resolve)));
  const { user } = open({ token: 't' });
  const button = await screen.findByRole('button', { name: '立即申请' });
  expect(screen.queryByRole('button', { name: '去登录' })).toBeNull();
  await user.dblClick(button);
  expect(button).toBeDisabled();
  expect(network.sent(applyActivity)).toEqual([{ activityid: '104' }]);
  await act(async () => answer(ok(null, '申请已提交，请等待审核')));
  expect(await screen.findByText('申请已提交，请等待审核')).toBeInTheDocument();
  expect(button).toBeEnabled();
});

test('a refused application shows the text of the platform, and the button stays [M-187]', async () => {
  network.answer(applyActivity, refusal('您已申请该活动，请耐心等待审核'));
  const { user } = open({ token: 't' });
  await user.click(await screen.findByRole('button', { name: '立即申请' }));
  expect(await screen.findByText('您已申请该活动，请耐心等待审核')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: '立即申请' })).toBeEnabled();
});

test.each<[string, Reply, string[]]>([
  ['lost', { failure: 'network' }, []],
  ['too late', { failure: 'timeout' }, []],
  ['malformed', { text: '<html>' }, ['服务器异常，请稍后再试']],
])('an application whose answer is %s can be sent again', async (_, reply, toasts) => {
  network.answer(applyActivity, reply);
  const { user } = open({ token: 't' });
  const button = await screen.findByRole('button', { name: '立即申请' });
  await user.click(button);
  await waitFor(() => expect(button).toBeEnabled());
  const said = [...document.querySelectorAll('[data-toasts] > *')].map(({ textContent }) => textContent);
  expect(said).toEqual(toasts);
});

test('an address without id goes back to the promotions and requests nothing', async () => {
  const { address } = open({ at: '/activityInfo' });
  await waitFor(() => expect(address()).toBe('/activity'));
  expect(network.requests).toEqual([]);
});

test('an unknown id shows a message without 立即申请 and 重试, and leads to the other promotions', async () => {
  network.answer(activityDetail, refusal('活动不存在或已结束', 404));
  const { user, address } = open({ at: '/activityInfo?id=9', token: 't' });
  const others = await screen.findByRole('button', { name: '查看其他活动' });
  expect(others.parentElement).toHaveTextContent('活动不存在或已结束');
  expect(screen.queryByRole('button', { name: '立即申请' })).toBeNull();
  expect(screen.queryByRole('button', { name: '重试' })).toBeNull();
  await user.click(others);
  expect(address()).toBe('/activity');
});

test.each([[[]], [{}], [{ id: 9, title: null, content: '' }]])(
  'an answer without anything of a promotion (%j) is one that does not exist',
  async (data) => {
    network.answer(activityDetail, ok(data));
    open({ token: 't' });
    expect(await screen.findByText('活动不存在或已结束')).toBeVisible();
    expect(screen.queryByRole('button', { name: '立即申请' })).toBeNull();
  },
);

test('a promotion without an id in its answer is applied for by that of the address', async () => {
  network.answer(activityDetail, ok({ title: '每日签到', memo: ['x'] }));
  network.answer(applyActivity, ok(null, '申请已提交，请等待审核'));
  const { user } = open({ token: 't' });
  expect(await screen.findByRole('heading', { name: '每日签到' })).toBeVisible();
  expect(screen.queryByText('活动须知')).toBeNull();
  await user.click(screen.getByRole('button', { name: '立即申请' }));
  await waitFor(() => expect(network.sent(applyActivity)).toEqual([{ activityid: '104' }]));
});

test('any other refusal shows the text of the platform and a 重试', async () => {
  network.answer(activityDetail, refusal('系统繁忙'));
  open({ token: 't' });
  expect(await screen.findByText('无法查看该活动')).toBeVisible();
  expect(screen.getAllByText('系统繁忙')).not.toHaveLength(0);
  expect(screen.getByRole('button', { name: '重试' })).toBeVisible();
});

test.each<[string, Reply, string]>([
  ['lost', { failure: 'network' }, '请检查网络后重试'],
  ['too late', { failure: 'timeout' }, '请检查网络后重试'],
  ['malformed', ok('x'), '平台返回的数据无法识别，请稍后重试'],
])('a detail whose answer is %s can be requested again', async (_, reply, reason) => {
  network.answer(activityDetail, reply);
  const { user } = open();
  const retry = await screen.findByRole('button', { name: '重试' });
  expect(retry.closest('[role=alert]')).toHaveTextContent(reason);
  network.answer(activityDetail, ok(detail));
  await user.click(retry);
  expect(await screen.findByRole('heading', { name: '每日签到 七天连送' })).toBeVisible();
});

test('the state of the application shows beside the button, which stays, and is read again after each application [M-186]', async () => {
  network.answer(applyActivity, ok(null, '申请已提交，请等待审核'));
  const { user } = open({ token: 't' });
  const button = await screen.findByRole('button', { name: '立即申请' });
  await waitFor(() => expect(network.sent(activityRecords)).toEqual([{ page: 1 }]));
  expect(screen.queryByText(/我的申请/)).toBeNull();
  network.answer(activityRecords, ok(records(1)));
  await user.click(button);
  expect(await screen.findByText('审核中')).toBeVisible();
  expect(screen.getByRole('link', { name: '申请记录' })).toHaveAttribute('href', '#/activityRecord');
  expect(button).toBeEnabled();
});

test('an unreadable state of the application shows a message, and 重试 reads it again', async () => {
  network.answer(activityRecords, { failure: 'network' });
  const { user } = open({ token: 't' });
  expect(await screen.findByText('申请状态读取失败')).toBeVisible();
  network.answer(activityRecords, ok(records(3, 1)));
  await user.click(screen.getByRole('button', { name: '重试' }));
  expect(await screen.findByText('已拒绝')).toBeVisible();
});

test('a visitor’s page requests no applications', async () => {
  open();
  await screen.findByRole('button', { name: '去登录' });
  expect(network.sent(activityRecords)).toEqual([]);
});
