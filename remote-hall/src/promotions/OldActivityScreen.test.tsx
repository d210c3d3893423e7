import { activities, activityTypes } from '@site/shared/contract/hall';
import { ok, renderScreen } from '@site/shared/testing';
import { screen } from '@testing-library/react';
import { promotionsNetwork } from '../testing/promotions.ts';
import OldActivityScreen from './OldActivityScreen.tsx';

let network: ReturnType<typeof promotionsNetwork>;
beforeEach(() => {
  window.scrollTo = jest.fn();
  network = promotionsNetwork();
});

const open = () => renderScreen(OldActivityScreen, { at: '/activity_old' });

test('the older page has four fixed tabs, whatever types the platform has [H-099]', async () => {
  network.answer(activityTypes, ok([{ id: 7, name: '周年庆' }]));
  open();
  await screen.findByText('新人首存礼');
  const labels = screen.getAllByRole('tab').map(({ textContent }) => textContent);
  expect(labels).toEqual(['全部', '限时活动', '新人首存', '日常活动']);
});

test('a tab sends the id of the type with its name, 全部 sends none [H-099 H-101 H-104]', async () => {
  const { user, address } = open();
  await screen.findByText('鲸喜红包雨');
  await user.click(screen.getByRole('tab', { name: '新人首存' }));
  await user.click(screen.getByRole('tab', { name: '新人首存' }));
  await user.click(await screen.findByRole('link', { name: '新人首存礼' }));
  expect(network.sent(activities)).toEqual([{}, { type: 2 }]);
  expect(address()).toBe('/activityInfo?id=101');
});

test('a tab whose name the platform lacks shows an empty list and requests none [H-099]', async () => {
  network.answer(activityTypes, ok([{ id: 7, name: '周年庆' }]));
  const { user } = open();
  await screen.findByText('鲸喜红包雨');
  await user.click(screen.getByRole('tab', { name: '限时活动' }));
  expect(await screen.findByText('空空如也')).toBeVisible();
  expect(network.sent(activities)).toEqual([{}]);
});

test('a tab whose type cannot be loaded offers 重试', async () => {
  network.answer(activityTypes, { failure: 'network' });
  const { user } = open();
  await user.click(screen.getByRole('tab', { name: '限时活动' }));
  expect(await screen.findByText('活动类型加载失败')).toBeVisible();
  network.answer(activityTypes, ok([{ id: 1, name: '限时活动' }]));
  await user.click(screen.getByRole('button', { name: '重试' }));
  expect(await screen.findByText('鲸喜红包雨')).toBeVisible();
});
