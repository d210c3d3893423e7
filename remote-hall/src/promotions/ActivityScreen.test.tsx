import { activities, activityTypes } from '@site/shared/contract/hall';
import { ok, type Reply, refusal, renderScreen } from '@site/shared/testing';
import { screen, within } from '@testing-library/react';
import { promotionsNetwork } from '../testing/promotions.ts';
import ActivityScreen from './ActivityScreen.tsx';

let network: ReturnType<typeof promotionsNetwork>;
beforeEach(() => {
  window.scrollTo = jest.fn();
  network = promotionsNetwork();
});

const open = () => renderScreen(ActivityScreen, { at: '/activity' });
const titles = () => screen.queryAllByRole('link').map(({ textContent }) => textContent);
const tab = (name: string) => screen.findByRole('tab', { name });

test('a visitor finds every type of the platform behind 全部, and all promotions [H-100 S-002]', async () => {
  open();
  await tab('VIP专享');
  const labels = screen.getAllByRole('tab').map(({ textContent }) => textContent);
  expect(labels).toEqual(['全部', '限时活动', '新人首存', '日常活动', 'VIP专享']);
  await screen.findByText('鲸喜红包雨');
  expect(titles()).toEqual(['新人首存礼', '鲸喜红包雨']);
  expect(network.sent(activityTypes)).toEqual([{}]);
});

test('a list call has a type only when one is chosen [H-101 M-180 M-181]', async () => {
  const { user } = open();
  await screen.findByText('新人首存礼');
  await user.click(await tab('限时活动'));
  await screen.findByText('鲸喜红包雨');
  expect(titles()).toEqual(['鲸喜红包雨']);
  expect(network.sent(activities)).toEqual([{}, { type: 1 }]);
});

test('choosing the current type sends nothing, another type sends a list call every time [H-104]', async () => {
  const { user } = open();
  await screen.findByText('新人首存礼');
  await user.click(await tab('全部'));
  await user.click(await tab('限时活动'));
  await user.click(await tab('限时活动'));
  expect(network.sent(activities)).toEqual([{}, { type: 1 }]);
  await user.click(await tab('全部'));
  await screen.findByText('新人首存礼');
  expect(network.sent(activities)).toEqual([{}, { type: 1 }, {}]);
});

test('each promotion shows banner and title, and a tap opens its detail [H-102 H-103]', async () => {
  const { user, address } = open();
  const card = await screen.findByRole('link', { name: '鲸喜红包雨' });
  expect(card.querySelector('img')).toHaveAttribute('src', '/art/activity/102.svg');
  await user.click(card);
  expect(address()).toBe('/activityInfo?id=102');
});

test('a type without promotions shows 空空如也', async () => {
  const { user } = open();
  await user.click(await tab('VIP专享'));
  expect(await screen.findByText('空空如也')).toBeVisible();
});

const failures: readonly (readonly [string, Reply])[] = [
  ['lost', { failure: 'network' }],
  ['too late', { failure: 'timeout' }],
  ['refused', refusal('系统繁忙')],
  ['malformed', { text: 'x' }],
];

test.each(failures)('a list whose answer is %s can be requested again', async (_, reply) => {
  network.answer(activities, reply);
  const { user } = open();
  const failed = (await screen.findByText('加载失败')).closest('[role=alert]') as HTMLElement;
  network.answer(activities, ok({ data: [{ id: 9, title: '回来了', banner: '' }] }));
  await user.click(within(failed).getByRole('button', { name: '重试' }));
  expect(await screen.findByText('回来了')).toBeVisible();
});

test.each(failures)(
  'types whose answer is %s leave all promotions, and can be requested again',
  async (_, reply) => {
    network.answer(activityTypes, reply);
    const { user } = open();
    const failed = (await screen.findByText('活动类型加载失败')).closest('[role=alert]') as HTMLElement;
    expect(await screen.findByText('新人首存礼')).toBeVisible();
    network.answer(activityTypes, ok([{ id: 1, name: '限时活动' }]));
    await user.click(within(failed).getByRole('button', { name: '重试' }));
    expect(await tab('限时活动')).toBeVisible();
    expect(screen.queryByText('活动类型加载失败')).toBeNull();
  },
);

test.each([[[]], [{ data: [] }], [{ data: null }], [{ data: {} }]])(
  'promotions that are %j show 空空如也, and no failure',
  async (data) => {
    network.answer(activities, ok(data));
    open();
    expect(await screen.findByText('空空如也')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  },
);

test('promotions and types in lists with gaps all show', async () => {
  network.answer(activityTypes, ok({ 2: { id: '2', name: '新人首存' } }));
  network.answer(
    activities,
    ok({ data: { 1: { id: 101, title: '新人首存礼', banner: null }, 4: { id: '104', title: 88 }, 5: [] } }),
  );
  open();
  await screen.findByText('新人首存礼');
  expect(titles()).toEqual(['新人首存礼', '88']);
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['全部', '新人首存']);
});
