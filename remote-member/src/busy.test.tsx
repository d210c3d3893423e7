import type { Call } from '@site/shared/contract/call';
import { applyAgent, claimRebates, rebates, updateUserInfo } from '@site/shared/contract/member';
import { userInfo } from '@site/shared/contract/session';
import { venueBalances } from '@site/shared/contract/wallet';
import { fakeNetwork, leases, ok, type Reply, refusal, renderScreen } from '@site/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import type { ComponentType } from 'react';
import ApplyAgentScreen from './agent/ApplyAgentScreen.tsx';
import ProfileScreen from './profile/ProfileScreen.tsx';
import RebatesScreen from './rebates/RebatesScreen.tsx';

const player = {
  username: 'haifeng',
  mobile: '13800138000',
  email: 'hai@example.com',
  birthday: '1990-01-02',
};
let network: ReturnType<typeof fakeNetwork>;

beforeEach(() => {
  network = fakeNetwork();
  network.answer(userInfo, ok(player));
  network.answer(venueBalances, ok([]));
  network.answer(rebates, ok({ list: { data: [], total: 0, last_page: 1 }, jisuan: '0', nojisuan: '3.50' }));
});

const open = (Screen: ComponentType) => renderScreen(Screen, { at: '/mine', token: 't', user: player });
type User = ReturnType<typeof open>['user'];
const press = (name: string) => async (user: User) => user.click(await screen.findByRole('button', { name }));
const type = (user: User, label: string, text: string) =>
  user.type(screen.getByRole('textbox', { name: label }), text);
const expectNotBusy = () => waitFor(() => expect(leases.isAny()).toBe(false));

test.each<[title: string, Screen: ComponentType, label: string]>([
  ['合营计划', ApplyAgentScreen, '申请理由'],
  ['个人资料', ProfileScreen, '邮箱'],
])(
  'a half-filled form of %s holds a lease until it is unchanged again or closed',
  async (_title, Screen, label) => {
    const { user, router } = open(Screen);
    expect(leases.isAny()).toBe(false);
    await type(user, label, 'x');
    expect(leases.isAny()).toBe(true);
    await user.keyboard('{Backspace}');
    expect(leases.isAny()).toBe(false);
    await type(user, label, 'x');
    await act(() => router.navigate('/elsewhere'));
    await expectNotBusy();
  },
);

async function apply(user: User) {
  await type(user, '手机号', '15012345678');
  await type(user, '申请理由', '经营一个体育社群');
  await press('加入我们')(user);
}

async function save(user: User) {
  await type(user, '邮箱', '.cn ');
  await press('确认')(user);
}

describe.each<[title: string, Screen: ComponentType, call: Call<never>, send: (user: User) => Promise<void>]>(
  [
    ['合营计划', ApplyAgentScreen, applyAgent, apply],
    ['个人资料', ProfileScreen, updateUserInfo, save],
    ['返水', RebatesScreen, claimRebates, press('领取')],
  ],
)('%s', (_title, Screen, call, send) => {
  async function begin() {
    let reply = (_: Reply) => {};
    network.answer(call, () => new Promise<Reply>((resolve) => (reply = resolve)));
    const view = open(Screen);
    await waitFor(() => expect(screen.queryByText('加载中...')).toBeNull());
    await send(view.user);
    await waitFor(() => expect(network.sent(call)).toHaveLength(1));
    return { ...view, answer: (answer: Reply) => act(async () => reply(answer)) };
  }

  test('a sent call holds its lease until the answer, also after the player leaves its screen', async () => {
    const { router, answer } = await begin();
    await act(() => router.navigate('/elsewhere'));
    expect(leases.isAny()).toBe(true);
    await answer(refusal('暂时无法处理'));
    await expectNotBusy();
  });

  test('an accepted call leaves no lease', async () => {
    const { answer } = await begin();
    await answer(ok(null, '成功'));
    await expectNotBusy();
  });
});
