import { lotteryOrder } from '@site/shared/contract/lottery';
import { leases, type Reply, refusal } from '@site/shared/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { amountField, endBetting, openBetSheet, pass, prepareBetting, tap } from './testing/betRoom.tsx';

let room: ReturnType<typeof prepareBetting>;

beforeEach(() => {
  room = prepareBetting();
});

afterEach(endBetting);

const enter = (label: string, value: string) => {
  fireEvent.change(screen.getByRole('textbox', { name: label }), { target: { value } });
  return pass(0);
};
const closeSheet = () => tap('关闭');

test('the room and its open bet sheet hold no lease', async () => {
  await openBetSheet(room);
  expect(leases.isAny()).toBe(false);
});

test('a chosen option holds a lease, also behind the closed sheet, until it is deselected', async () => {
  await openBetSheet(room);
  await tap(/^大/);
  expect(leases.isAny()).toBe(true);
  await closeSheet();
  expect(leases.isAny()).toBe(true);
  await tap(/^投注/);
  await tap(/^大/);
  expect(leases.isAny()).toBe(false);
});

test('a preview holds a lease until the room closes for bets', async () => {
  await openBetSheet(room);
  await tap(/^大/);
  await tap('预览');
  expect(leases.isAny()).toBe(true);
  await pass(60_000);
  expect(leases.isAny()).toBe(false);
});

test('a changed amount holds a lease while the sheet is open, but not when stored for the next bet', async () => {
  await openBetSheet(room);
  await tap('20');
  expect(leases.isAny()).toBe(true);
  await closeSheet();
  expect(leases.isAny()).toBe(false);
  await tap(/^投注/);
  expect(amountField()).toHaveValue('20');
  expect(leases.isAny()).toBe(true);
});

test('an unsent chat text holds a lease until it is sent or the player leaves', async () => {
  const { router } = await openBetSheet(room);
  await enter('聊天内容', '大家好');
  expect(leases.isAny()).toBe(true);
  await tap('发送');
  expect(leases.isAny()).toBe(false);
  await enter('聊天内容', '还有');
  await act(() => router.navigate('/elsewhere'));
  expect(leases.isAny()).toBe(false);
});

describe('a sent bet', () => {
  let reply: (answer: Reply) => void;

  async function send() {
    room.network.answer(lotteryOrder, () => new Promise<Reply>((resolve) => (reply = resolve)));
    const view = await openBetSheet(room);
    await tap(/^大/);
    await tap('20');
    await tap('预览');
    await tap('确认');
    expect(room.network.sent(lotteryOrder)).toHaveLength(1);
    return view;
  }

  async function answer(next: Reply) {
    reply(next);
    await pass(300);
  }

  test('holds its lease until the answer, also after the player leaves the room', async () => {
    const { router } = await send();
    expect(leases.isAny()).toBe(true);
    await act(() => router.navigate('/elsewhere'));
    expect(leases.isAny()).toBe(true);
    await answer(refusal('余额不足'));
    expect(leases.isAny()).toBe(false);
  });

  test('leaves no lease in the room once it is placed', async () => {
    await send();
    await answer({ body: { code: 200, message: '下单成功', data: { content: '第0721期 大 20元' } } });
    expect(screen.getByText('投注成功')).toBeVisible();
    expect(leases.isAny()).toBe(false);
  });
});
