import { act, screen, waitFor } from '@testing-library/react';
import { logoff } from '../contract/session.ts';
import { fakeNetwork, ok, type Reply, refusal } from '../testing/network.ts';
import { renderScreen } from '../testing/renderScreen.tsx';
import { useLogOut } from './useLogOut.ts';

let network: ReturnType<typeof fakeNetwork>;
beforeEach(() => {
  network = fakeNetwork();
});

function LogOutEntry() {
  const logOut = useLogOut();
  return (
    <button type="button" onClick={logOut}>
      退出登录
    </button>
  );
}

async function openDialog() {
  const view = renderScreen(LogOutEntry, { at: '/mine', token: 't', user: { username: 'haifeng' } });
  await view.user.click(screen.getByRole('button', { name: '退出登录' }));
  expect(await screen.findByRole('alertdialog', { name: '提示' })).toHaveTextContent('您确定要退出登录吗?');
  return view;
}

test('the log-out dialog opens first, and its 取消 keeps the session and sends nothing [S-088]', async () => {
  const { user, address } = await openDialog();
  await user.click(screen.getByRole('button', { name: '取消' }));
  expect(network.requests).toEqual([]);
  expect(sessionStorage.getItem('token')).toBe('t');
  expect(address()).toBe('/mine');
});

const outcomes: readonly (readonly [string, Reply])[] = [
  ['accepted', ok()],
  ['refused', refusal('系统繁忙')],
  ['answered with 401', refusal('登录已过期', 401)],
  ['never answered', { failure: 'network' }],
];

test.each(outcomes)(
  'a log-off that is %s empties both storages and shows /login without a way back [S-089 S-090 S-091 S-092]',
  async (_, reply) => {
    network.answer(logoff, reply);
    const { user, address, router } = await openDialog();
    await user.click(screen.getByRole('button', { name: '确认' }));
    await waitFor(() => expect(address()).toBe('/login'));
    expect(network.sent(logoff)).toEqual([{}]);
    expect([sessionStorage.length, localStorage.length]).toEqual([0, 0]);
    expect(screen.queryByRole('alert')).toBeNull();
    await act(() => router.navigate(-1));
    expect(address()).toBe('/__before');
  },
);
