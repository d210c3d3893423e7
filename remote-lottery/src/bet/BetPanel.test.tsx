import { fireEvent, screen, within } from '@testing-library/react';
import {
  amountField,
  dialog,
  endBetting,
  isPressed,
  openBetSheet,
  pass,
  prepareBetting,
  tap,
} from '../testing/betRoom.tsx';

let room: ReturnType<typeof prepareBetting>;

beforeEach(() => {
  room = prepareBetting();
});
afterEach(endBetting);
const open = () => openBetSheet(room);

test('while betting is allowed the footer opens the sheet 信用投注 with the groups and the platform’s odds [L-024 L-032 L-033 L-034 L-035]', async () => {
  await open();
  const panel = within(dialog('信用投注') as HTMLElement);
  expect(panel.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['大小单双', '连码']);
  const options = within(panel.getByRole('group', { name: '大小单双' })).getAllByRole('button');
  expect(options.map((chip) => chip.textContent)).toEqual(['大1.98', '小1.980', '单2']);
});

test('several options of a normal group can be chosen, and no number grid appears [L-036 L-039]', async () => {
  await open();
  await tap(/^大/);
  await tap(/^单/);
  expect([isPressed(/^大/), isPressed(/^小/), isPressed(/^单/)]).toEqual([true, false, true]);
  expect(screen.queryByRole('group', { name: /选择号码/ })).toBeNull();
});

test('changing the group clears options and numbers [L-037 L-038]', async () => {
  await open();
  await tap(/^大/);
  fireEvent.click(screen.getByRole('tab', { name: '连码' }));
  await tap(/^三全中/);
  await tap('7');
  fireEvent.click(screen.getByRole('tab', { name: '大小单双' }));
  expect(isPressed(/^大/)).toBe(false);
  fireEvent.click(screen.getByRole('tab', { name: '连码' }));
  expect(isPressed(/^三全中/)).toBe(false);
  await tap(/^三全中/);
  expect(isPressed('7')).toBe(false);
});

test('in a special group an option shows the numbers 1 to 49, and another option replaces it [L-039 L-040]', async () => {
  await open();
  fireEvent.click(screen.getByRole('tab', { name: '连码' }));
  expect(screen.queryByRole('group', { name: /选择号码/ })).toBeNull();
  await tap(/^三全中/);
  const grid = within(screen.getByRole('group', { name: /选择号码/ })).getAllByRole('button');
  expect(grid.map((number) => number.textContent)).toEqual(
    Array.from({ length: 49 }, (_, n) => String(n + 1)),
  );
  await tap('7');
  await tap(/^二全中/);
  expect([isPressed(/^三全中/), isPressed(/^二全中/), isPressed('7')]).toEqual([false, true, false]);
});

test('the amount starts at 10, accepts numbers only, and five quick amounts set it [L-041 L-042 L-043]', async () => {
  await open();
  expect(amountField()).toHaveValue('10');
  fireEvent.change(amountField(), { target: { value: '12.5' } });
  expect(amountField()).toHaveValue('12.5');
  fireEvent.change(amountField(), { target: { value: '12x' } });
  expect(amountField()).toHaveValue('12.5');
  for (const quick of ['10', '20', '50', '200', '500']) {
    await tap(quick);
    expect(amountField()).toHaveValue(quick);
  }
  const quick = screen.getAllByRole('button').filter(({ textContent }) => /^\d+$/.test(textContent ?? ''));
  expect(quick).toHaveLength(5);
});

test('the head shows the balance, and each chip vibrates for a moment', async () => {
  const vibrate = jest.fn();
  Object.defineProperty(navigator, 'vibrate', { configurable: true, value: vibrate });
  await open();
  expect(dialog('信用投注')).toHaveTextContent('余额 ¥1,200.50');
  await tap('50');
  expect(vibrate.mock.calls).toEqual([[8]]);
  Reflect.deleteProperty(navigator, 'vibrate');
});

test('玩法介绍 shows how the group is played, with its HTML sanitised [L-044 L-045]', async () => {
  await open();
  await tap('玩法介绍');
  await pass(100);
  const help = dialog('玩法介绍') as HTMLElement;
  expect(await within(help).findByText('14–27')).toBeVisible();
  expect(help.querySelector('b')).toHaveTextContent('14–27');
  expect(document.querySelector('script')).toBeNull();
  expect(help).not.toHaveTextContent('alert');
});
