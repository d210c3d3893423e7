import { userInfoAtom } from '@site/shared';
import { register, userInfo } from '@site/shared/contract/session';
import { clearToasts, fakeNetwork, ok, type Reply, refusal, renderScreen } from '@site/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { newcomerAtom } from '../newcomer/NewcomerPlace.tsx';
import RegistrationScreen from './RegistrationScreen.tsx';

let network: ReturnType<typeof fakeNetwork>;

beforeEach(() => {
  clearToasts();
  network = fakeNetwork();
  network.answer(register, ok({ api_token: 'token-2' }, '注册成功'));
  network.answer(userInfo, ok({ id: 8, username: 'haifeng', balance: 0 }));
});

const open = (at = '/reg') => renderScreen(RegistrationScreen, { at });
const nameField = () => screen.getByRole('textbox', { name: '用户名' });
const passwordField = () => screen.getByLabelText('密码');
const submit = () => screen.getByRole('button', { name: '注册' });
const consent = () => screen.getByRole('checkbox', { name: /我已年满18周岁/ });

async function registerWith({ user }: ReturnType<typeof open>, name: string, password: string) {
  if (name) await user.type(nameField(), name);
  if (password) await user.type(passwordField(), password);
  await user.click(consent());
  await user.click(submit());
}

test('the form accepts name and password of at most 16 characters [H-126 H-145]', async () => {
  const { user } = open();
  await user.type(nameField(), '12345678901234567');
  await user.type(passwordField(), 'abcdefghijklmnopq');
  expect(nameField()).toHaveValue('1234567890123456');
  expect(passwordField()).toHaveValue('abcdefghijklmnop');
});

test.each([
  ['/reg', { name: 'haifeng', password: 'secret66' }],
  ['/reg?pid=', { name: 'haifeng', password: 'secret66' }],
  ['/reg?pid=10086', { name: 'haifeng', password: 'secret66', pid: '10086' }],
])('%s sends %j [H-126 H-127]', async (at, payload) => {
  const view = open(at);
  await registerWith(view, 'haifeng', 'secret66');
  await waitFor(() => expect(view.address()).toBe('/'));
  expect(network.sent(register)).toEqual([payload]);
});

test('a registration stores the token, loads the player, shows the answer and goes to the hall [H-128 H-146 S-084 S-087]', async () => {
  const view = open();
  await registerWith(view, 'haifeng', 'secret66');
  await waitFor(() => expect(view.address()).toBe('/'));
  expect(screen.getByText('注册成功')).toBeVisible();
  expect(sessionStorage.getItem('token')).toBe('token-2');
  await waitFor(() => expect(view.scope().store.get(userInfoAtom)).toMatchObject({ username: 'haifeng' }));
  expect(network.sent(userInfo)).toEqual([{}]);
});

test('a registration goes to the redirect of the address, when it is local', async () => {
  const view = open('/reg?redirect=%2Fvip');
  await registerWith(view, 'haifeng', 'secret66');
  await waitFor(() => expect(view.address()).toBe('/vip'));
});

test('a success without a token leads to the login form', async () => {
  network.answer(register, ok(null, '注册成功，请登录'));
  const view = open('/reg?pid=5');
  await registerWith(view, 'haifeng', 'secret66');
  await waitFor(() => expect(view.address()).toBe('/login?pid=5'));
  expect(screen.getByText('注册成功，请登录')).toBeVisible();
  expect(sessionStorage.getItem('token')).toBeNull();
});

test('rules are checked name first, one message at a time at its field, and nothing is sent [H-138 H-139]', async () => {
  const view = open();
  await registerWith(view, 'five5', '12345');
  expect(nameField()).toHaveFocus();
  expect(nameField().getAttribute('aria-invalid')).toBe('true');
  expect(document.body.textContent).toContain(' 用户名长度6~16位，以字母或数字组合！');
  expect(screen.queryByText('请输入正确的密码长度，最少6位！')).toBeNull();

  await view.user.type(nameField(), '6');
  expect(document.body.textContent).not.toContain('用户名长度');
  await view.user.click(submit());
  expect(passwordField()).toHaveFocus();
  expect(passwordField()).toHaveAccessibleDescription('请输入正确的密码长度，最少6位！');
  expect(network.requests).toEqual([]);
});

test('a refusal shows the text of the platform and keeps the typed values [H-146]', async () => {
  network.answer(register, refusal('用户名已被注册，请更换后重试'));
  const view = open();
  await registerWith(view, 'haifeng', 'secret66');
  expect(await screen.findByRole('alert')).toHaveTextContent('用户名已被注册，请更换后重试');
  expect(nameField()).toHaveValue('haifeng');
  expect(passwordField()).toHaveValue('secret66');
  expect(view.address()).toBe('/reg');
});

test.each<[string, Reply]>([
  ['without a network', { failure: 'network' }],
  ['after the time limit', { failure: 'timeout' }],
  ['with a page instead of an answer', { text: '<html>502</html>', status: 502 }],
  ['with an empty message', refusal('')],
])('a request that fails %s shows 注册失败 once and can be repeated [H-147]', async (_how, reply) => {
  network.answer(register, reply);
  const view = open();
  await registerWith(view, 'haifeng', 'secret66');
  expect((await screen.findAllByRole('alert')).map((alert) => alert.textContent)).toEqual(['注册失败']);
  network.answer(register, ok({ api_token: 'token-2' }, '注册成功'));
  await view.user.click(submit());
  await waitFor(() => expect(view.address()).toBe('/'));
});

test('only after a time-out the form explains that the account may exist, and offers a log-in', async () => {
  network.answer(register, { failure: 'network' });
  const view = open('/reg?redirect=%2Fvip');
  await registerWith(view, 'haifeng', 'secret66');
  expect(screen.queryByText(/账号可能已经注册成功/)).toBeNull();
  network.answer(register, { failure: 'timeout' });
  await view.user.click(submit());
  expect(await screen.findByText(/账号可能已经注册成功/)).toBeVisible();
  await view.user.click(screen.getByRole('link', { name: '尝试登录' }));
  expect(view.address()).toBe('/login?redirect=%2Fvip');
});

test('a form that is sent twice at once makes one registration', async () => {
  const { user, address } = open();
  await user.type(nameField(), 'haifeng');
  await user.type(passwordField(), 'secret66');
  await user.click(consent());
  const form = screen.getByRole<HTMLFormElement>('form', { name: '注册' });
  act(() => {
    form.requestSubmit();
    form.requestSubmit();
  });
  await waitFor(() => expect(address()).toBe('/'));
  expect(network.sent(register)).toHaveLength(1);
});

test('a referrer code shows as text, whatever it holds', () => {
  open(`/reg?pid=${encodeURIComponent('<img src=x onerror=alert(1)>')}`);
  expect(screen.getByText('<img src=x onerror=alert(1)>')).toBeVisible();
});

test('without consent nothing is sent: the checkbox gets the focus and a message, until it is ticked', async () => {
  const { user, address } = open();
  expect(consent()).not.toBeChecked();
  await user.type(nameField(), 'haifeng');
  await user.type(passwordField(), 'secret66');
  await user.click(submit());
  expect(consent()).toHaveFocus();
  expect(consent()).toHaveAccessibleDescription('请先阅读并同意');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(network.requests).toEqual([]);
  await user.keyboard(' ');
  expect(screen.queryByText('请先阅读并同意')).toBeNull();
  await user.click(submit());
  await waitFor(() => expect(address()).toBe('/'));
  expect(network.sent(register)).toEqual([{ name: 'haifeng', password: 'secret66' }]);
});

test('the rules of name and password are checked before the consent [H-138]', async () => {
  const { user } = open();
  await user.type(nameField(), 'five5');
  await user.click(submit());
  expect(nameField()).toHaveFocus();
  expect(screen.queryByText('请先阅读并同意')).toBeNull();
});

test.each([
  ['《条款与规则》', '条款与规则', '一、会员资格', 5],
  ['《隐私政策》', '隐私政策', '一、我们收集的信息', 6],
])('%s opens over the form and keeps the typed values', async (link, title, chapter, type) => {
  const { user, address } = open();
  await user.type(passwordField(), 'secret66');
  expect(screen.getByRole('link', { name: link })).toHaveAttribute('href', `#/abouts?type=${type}`);
  await user.click(screen.getByRole('link', { name: link }));
  expect(await screen.findByRole('dialog', { name: title })).toContainElement(
    screen.getByRole('heading', { name: chapter }),
  );
  expect(consent()).not.toBeChecked();
  await user.click(screen.getByRole('button', { name: '关闭' }));
  expect(address()).toBe('/reg');
  expect(passwordField()).toHaveValue('secret66');
});

test('below a new password its strength shows, with the reason', async () => {
  const { user } = open();
  expect(passwordField()).toHaveAccessibleDescription('字母、数字混合更安全');
  await user.type(passwordField(), '123456');
  expect(passwordField()).toHaveAccessibleDescription(/弱 ?，重复或连续的字符容易被猜到/);
  await user.clear(passwordField());
  await user.click(passwordField());
  await user.paste('Tide7!moon');
  expect(passwordField()).toHaveAccessibleDescription(/强 ?，不易被猜到/);
});

test('the form restores a typed name when it opens again, but not a password', async () => {
  const { user, router } = open();
  await user.type(nameField(), 'haifeng');
  await user.type(passwordField(), 'secret66');
  expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('secret66');
  await act(() => router.navigate('/'));
  expect(screen.queryByRole('form')).toBeNull();
  await act(() => router.navigate('/reg'));
  expect(nameField()).toHaveValue('haifeng');
  expect(passwordField()).toHaveValue('');
});

test('after a registration the hall has a greeting to show', async () => {
  const view = open();
  await registerWith(view, 'haifeng', 'secret66');
  await waitFor(() => expect(view.address()).toBe('/'));
  expect(view.scope().store.get(newcomerAtom)).not.toBeNull();
});
