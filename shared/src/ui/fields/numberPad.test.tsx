import { act, createEvent, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { AmountField } from './AmountField.tsx';

const handleDeposit = jest.fn();

function Amount({ isFixed = false }: { readonly isFixed?: boolean }) {
  const [value, setValue] = useState('');
  const padAction = Number(value) >= 100 ? { text: '立即存款', onPress: handleDeposit } : undefined;
  return (
    <div style={isFixed ? { position: 'fixed' } : undefined}>
      <AmountField label="金额" value={value} onChange={setValue} padAction={padAction} />
      <button type="button">下一步</button>
    </div>
  );
}

beforeEach(() => {
  Object.assign(window, { matchMedia: (query: string) => ({ matches: query === '(pointer: coarse)' }) });
});
afterEach(() => Reflect.deleteProperty(window, 'matchMedia'));

const field = () => screen.getByLabelText('金额');
const pad = () => screen.queryByRole('group', { name: '数字键盘' });
const key = (name: string) => screen.getByRole('button', { name });

/** Taps the field once the number pad is loaded. */
async function tapped(isFixed = false, end: 'pointerUp' | 'pointerCancel' = 'pointerUp') {
  render(<Amount isFixed={isFixed} />);
  await act(async () => undefined);
  const down = createEvent.pointerDown(field());
  fireEvent(field(), Object.defineProperty(down, 'pointerType', { value: 'touch' }));
  fireEvent[end](field());
  if (end === 'pointerCancel') return;
  act(() => field().focus());
  fireEvent.click(field());
}

/** Fires the events of a touch: a click follows unless a handler prevents it. */
function press(name: string) {
  fireEvent.touchStart(key(name));
  if (fireEvent.touchEnd(key(name)) && fireEvent.mouseDown(key(name))) fireEvent.click(key(name));
}

test('a tap with a finger opens the number pad instead of the device’s keyboard, and the pad obeys the rules of the field', async () => {
  await tapped();
  expect(field()).toHaveAttribute('inputmode', 'none');
  for (const name of ['1', '0', '小数点', '5', '0', '9']) press(name);
  expect(field()).toHaveValue('10.50');
  expect(field()).toHaveFocus();
  press('删除');
  expect(field()).toHaveValue('10.5');
  press('完成');
  expect(pad()).toBeNull();
  expect(field()).not.toHaveFocus();
  expect(field()).toHaveAttribute('inputmode', 'decimal');
});

test('a screen reader and a mouse press the keys of the pad by a click', async () => {
  await tapped();
  for (const name of ['8', '小数点', '8']) await userEvent.click(key(name));
  expect(field()).toHaveValue('8.8');
  expect(field()).toHaveFocus();
});

test('a hardware keyboard writes into the field while the pad is open, and Escape closes the pad', async () => {
  await tapped();
  press('2');
  await userEvent.keyboard('50');
  expect(field()).toHaveValue('250');
  await userEvent.keyboard('{Escape}');
  expect(pad()).toBeNull();
});

test('the pad writes at the caret', async () => {
  await tapped();
  for (const name of ['1', '5']) press(name);
  const input = field() as HTMLInputElement;
  input.setSelectionRange(1, 1);
  press('0');
  expect(field()).toHaveValue('105');
  expect(input.selectionStart).toBe(2);
});

test('the pad closes when the focus leaves its field', async () => {
  await tapped();
  await userEvent.tab();
  expect(pad()).toBeNull();
  expect(document.body).not.toHaveAttribute('style', expect.stringContaining('padding'));
});

test('a field that gets the focus by keyboard opens no pad', async () => {
  render(<Amount />);
  await act(async () => undefined);
  await userEvent.tab();
  expect(field()).toHaveFocus();
  expect(pad()).toBeNull();
  expect(field()).toHaveAttribute('inputmode', 'decimal');
});

test('a finger that scrolls the page over the field opens no pad', async () => {
  await tapped(false, 'pointerCancel');
  expect(field()).toHaveAttribute('inputmode', 'decimal');
  expect(pad()).toBeNull();
});

test('a field that is fixed on the screen opens no pad', async () => {
  await tapped(true);
  expect(pad()).toBeNull();
});

test('the last key reads and does what the field offers for a valid amount, and is 完成 for any other', async () => {
  await tapped();
  for (const name of ['1', '00']) press(name);
  expect(screen.queryByRole('button', { name: '完成' })).toBeNull();
  expect(key('立即存款')).toHaveTextContent('立即存款');
  press('删除');
  expect(key('完成')).toHaveTextContent('完成');
  press('5');
  press('立即存款');
  expect(handleDeposit).toHaveBeenCalledTimes(1);
  expect(pad()).toBeNull();
  expect(field()).toHaveValue('105');
});
