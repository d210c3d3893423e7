import { login, register, userInfo } from '@site/shared/contract/session';
import { fakeNetwork, leases, ok, type Reply, renderScreen } from '@site/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import type { ComponentType } from 'react';
import LoginScreen from './login/LoginScreen.tsx';
import CaptchaRegistrationScreen from './registration/CaptchaRegistrationScreen.tsx';
import RegistrationScreen from './registration/RegistrationScreen.tsx';

let network: ReturnType<typeof fakeNetwork>;

beforeEach(() => {
  network = fakeNetwork();
  network.answer(userInfo, ok({ id: 7, username: 'haifeng', balance: '0.00' }));
});

const expectNotBusy = () => waitFor(() => expect(leases.isAny()).toBe(false));

describe.each<[at: string, Screen: ComponentType]>([
  ['/login', LoginScreen],
  ['/login?type=1', LoginScreen],
  ['/reg', RegistrationScreen],
  ['/reg2', CaptchaRegistrationScreen],
])('%s', (at, Screen) => {
  test('a half-filled form holds a lease until it is empty again or closed', async () => {
    const { user, router } = renderScreen(Screen, { at });
    const name = screen.getByRole('textbox', { name: '用户名' });
    expect(leases.isAny()).toBe(false);
    await user.type(name, 'hai');
    expect(leases.isAny()).toBe(true);
    await user.clear(name);
    expect(leases.isAny()).toBe(false);
    await user.type(name, 'hai');
    await act(() => router.navigate('/elsewhere'));
    await expectNotBusy();
  });
});

test.each([
  ['/login', LoginScreen, '登录', login],
  ['/reg', RegistrationScreen, '注册', register],
] as const)(
  '%s: a sent form holds its lease until the answer, also after the player leaves',
  async (at, Screen, button, call) => {
    let reply = (_: Reply) => {};
    network.answer(call, () => new Promise<Reply>((resolve) => (reply = resolve)));
    const { user, router } = renderScreen(Screen, { at });
    await user.type(screen.getByRole('textbox', { name: '用户名' }), 'haifeng');
    await user.type(screen.getByLabelText('密码'), 'secret66');
    const consent = screen.queryByRole('checkbox', { name: /我已年满18周岁/ });
    if (consent) await user.click(consent);
    await user.click(screen.getByRole('button', { name: button }));
    await act(() => router.navigate('/elsewhere'));
    expect(leases.isAny()).toBe(true);
    await act(async () => reply(ok({ api_token: 'token-1' }, '成功')));
    await expectNotBusy();
  },
);
