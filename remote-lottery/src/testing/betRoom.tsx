import { lotteryOrder, lotteryRoom } from '@site/shared/contract/lottery';
import { userInfo } from '@site/shared/contract/session';
import { clearToasts, fakeNetwork, ok, renderScreen } from '@site/shared/testing';
import { act, fireEvent, screen, within } from '@testing-library/react';
import RoomScreen from '../room/RoomScreen.tsx';
import { fakeSockets } from './fakeSockets.ts';
import { player, roomData } from './rooms.ts';

const option = (id: number, playtitle: string, odds: string) => ({ id, playtitle, odds });

/** A normal group and a special one, which needs numbers. */
export const playbox = [
  {
    name: '大小单双',
    desc: '<p>和为<b>14–27</b>为大</p><script>alert(1)</script>',
    special: 0,
    childrens: [option(1, '大', '1.98'), option(2, '小', '1.980'), option(3, '单', '2')],
  },
  {
    name: '连码',
    desc: '',
    special: 2,
    childrens: [option(21, '三全中', '650'), option(22, '二全中', '60')],
  },
];

/** Fakes time, network and sockets of a room whose betting is open for another 30 seconds. */
export function prepareBetting() {
  jest.useFakeTimers();
  const network = fakeNetwork();
  const sockets = fakeSockets();
  network.answer(lotteryRoom, ok(roomData({ timeout: 60, playbox })));
  network.answer(lotteryOrder, ok({ content: '第0721期 大 10元' }, '下单成功'));
  network.answer(userInfo, ok({ ...player, balance: '1190.50' }));
  return { network, sockets };
}

export function endBetting(): void {
  clearToasts();
  jest.useRealTimers();
}

/** Enters the room and opens the bet sheet. */
export async function openBetSheet({ sockets }: ReturnType<typeof prepareBetting>, config = {}) {
  const view = renderScreen(RoomScreen, { at: '/lottery?room_id=11', token: 't', user: player, config });
  await pass(0);
  await act(() => sockets[0]?.accept());
  await tap(/^投注/);
  return view;
}

export const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
export const button = (name: string | RegExp) => screen.getByRole('button', { name });
export const tap = async (name: string | RegExp) => {
  fireEvent.click(button(name));
  await pass(0);
};
export const dialog = (name: string) => screen.queryByRole('dialog', { name });
export const isPressed = (name: string | RegExp) => button(name).getAttribute('aria-pressed') === 'true';
export const amountField = () => screen.getByRole('textbox', { name: '每注金额' });
export const previewLines = () =>
  within(screen.getByRole('list', { name: '投注明细' }))
    .getAllByRole('listitem')
    .map((line) => line.textContent);

/** Whether a dialog is gone after its closing animation. */
export const hasClosed = async (name: string) => {
  await pass(300);
  return dialog(name) === null;
};
