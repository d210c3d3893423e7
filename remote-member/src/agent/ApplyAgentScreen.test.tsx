import { applyAgent } from '@site/shared/contract/member';
import { userInfo } from '@site/shared/contract/session';
import { clearToasts, fakeNetwork, ok, type Reply, refusal, renderScreen } from '@site/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { routes } from '../routes.ts';
import ApplyAgentScreen from './ApplyAgentScreen.tsx';

const player = { username: 'haifeng', realname: '王海峰', mobile: '13800138000', isagent: 0 };
const mobile = '15012345678';
const reason = '经营一个体育社群';
let network: ReturnType<typeof fakeNetwork>;

beforeEach(() => {
  clearToasts();
  network = fakeNetwork();
  network.answer(applyAgent, ok(null, '申请已提交，请等待审核'));
  network.answer(userInfo, ok(player));
});

const open = (user: object = player) =>
  renderScreen(ApplyAgentScreen, { at: '/applyagent', token: 't', user });
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const join = () => screen.getByRole('button', { name: '加入我们' });

async function fill(user: ReturnType<typeof open>['user'], entries = { mobile, reason }) {
  if (entries.mobile) await user.type(field('手机号'), entries.mobile);
  if (entries.reason) await user.type(field('申请理由'), entries.reason);
}

test('合营计划 is open to every logged-in member and to no visitor [M-004 M-152 M-160]', () => {
  expect(routes.find(({ path }) => path === '/applyagent')).toMatchObject({ header: 'logo', login: true });
  open();
  expect(screen.getByRole('heading', { name: '合营计划', level: 1 })).toBeVisible();
  expect(join()).toBeEnabled();
});

test.each([
  [{ title: '东方海岸国际娱乐城' }, '携手东方海岸国际娱乐城，合营共赢'],
  [{ title: '' }, '携手海湾国际，合营共赢'],
])('with the settings %j the banner reads %s', (appInfo, text) => {
  renderScreen(ApplyAgentScreen, {
    at: '/applyagent',
    token: 't',
    user: player,
    appInfo,
    config: { title: '海湾国际' },
  });
  expect(screen.getByRole('heading', { name: text })).toBeVisible();
});

test('user name and real name are read-only; the form asks for mobile and reason [M-153 M-154]', () => {
  open();
  expect(screen.getByText('haifeng')).toBeVisible();
  expect(screen.getByText('王海峰')).toBeVisible();
  expect(screen.getAllByRole('textbox')).toEqual([field('手机号'), field('申请理由')]);
  expect(field('手机号')).toHaveValue('');
});

test('咨询客服 opens customer service and sends nothing [M-155]', async () => {
  const { user, address } = open();
  await user.click(screen.getByRole('button', { name: '咨询客服' }));
  expect(address()).toBe('/kefu');
  expect(network.requests).toEqual([]);
});

test.each(['15412345678', '17012345678', '1380013800', '+8613800138000', ''])(
  'the mobile "%s" shows 请输入正确手机号 before any other message and sends nothing [M-156]',
  async (wrong) => {
    const { user } = open();
    await fill(user, { mobile: wrong, reason: '' });
    await user.click(join());
    expect(screen.getByText('请输入正确手机号')).toBeVisible();
    expect(screen.queryByText('请输入申请理由')).toBeNull();
    expect(field('手机号')).toHaveFocus();
    expect(network.requests).toEqual([]);
    await user.type(field('手机号'), '1');
    expect(screen.queryByText('请输入正确手机号')).toBeNull();
  },
);

test.each(['', '  '])('the reason "%s" shows 请输入申请理由 and sends nothing [M-157]', async (blank) => {
  const { user } = open();
  await fill(user, { mobile, reason: blank });
  await user.click(join());
  expect(screen.getByText('请输入申请理由')).toBeVisible();
  expect(field('申请理由')).toHaveFocus();
  expect(network.requests).toEqual([]);
});

test('加入我们 sends mobile and reason once, shows the platform’s answer and clears the form [M-005 M-011 M-155 M-158 M-159]', async () => {
  const { user } = open();
  await fill(user, { mobile: ` ${mobile}`, reason: `${reason} ` });
  await user.dblClick(join());
  expect(await screen.findByText('申请已提交，请等待审核')).toBeVisible();
  expect(network.sent(applyAgent)).toEqual([{ mobile, apply_info: reason }]);
  expect(network.requests[0]?.headers).toMatchObject({ Authorization: 'Bearer t' });
  expect(field('手机号')).toHaveValue('');
  expect(field('申请理由')).toHaveValue('');
});

test('the steps show the progress of an application as far as it is known', async () => {
  const stage = () => screen.getByRole('listitem', { current: 'step' });
  const { user } = open();
  expect(stage()).toHaveTextContent(/^提交申请/);
  await fill(user);
  await user.click(join());
  await screen.findByText('申请已提交，请等待审核');
  expect(stage()).toHaveTextContent(/^专员审核，进行中/);
  expect(screen.getByRole('list', { name: '合营申请' })).toHaveTextContent(
    /提交申请，已完成\d\d-\d\d \d\d:\d\d/,
  );
});

test('an agent sees all steps done', () => {
  open({ ...player, isagent: 1 });
  expect(screen.queryByRole('listitem', { current: 'step' })).toBeNull();
  expect(screen.getByRole('list', { name: '合营申请' })).toHaveTextContent(/代理登录，已完成/);
});

test('after an application the player is read again, and one who is now an agent finds the log-in of agents', async () => {
  network.answer(userInfo, ok({ ...player, isagent: 1 }));
  const { user, address } = open();
  expect(screen.queryByText('代理登录', { selector: 'a *' })).toBeNull();
  await fill(user);
  await user.click(join());
  await user.click(await screen.findByRole('link', { name: /您已是合营代理/ }));
  expect(address()).toBe('/gamePage?dailiD=1');
});

const failures: readonly (readonly [string, Reply, readonly string[]])[] = [
  ['refused', refusal('您的申请正在审核中，请耐心等待'), ['您的申请正在审核中，请耐心等待']],
  ['never answered', { failure: 'network' }, []],
  ['answered too late', { failure: 'timeout' }, []],
  ['answered with a broken page', { text: '<html>' }, ['服务器异常，请稍后再试']],
];

test.each(failures)(
  'an application that is %s keeps the typed values and can be sent again [M-006 M-007 M-008 M-009]',
  async (_, reply, texts) => {
    network.answer(applyAgent, reply);
    const { user } = open();
    await fill(user);
    await user.click(join());
    await waitFor(() => expect(network.sent(applyAgent)).toHaveLength(1));
    await waitFor(() => expect(join()).toBeEnabled());
    expect(screen.queryAllByRole('alert').map((toast) => toast.textContent)).toEqual(texts);
    expect(screen.queryByText('加载中...')).toBeNull();
    expect([field('手机号').value, field('申请理由').value]).toEqual([mobile, reason]);
  },
);

test('a session that ends during the application leads to the log-in [M-010]', async () => {
  network.answer(applyAgent, refusal('登录已过期', 401));
  const { user, address } = open();
  await fill(user);
  await user.click(join());
  await waitFor(() => expect(address()).toBe('/login'));
  expect(sessionStorage.getItem('token')).toBeNull();
});
