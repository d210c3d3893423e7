import { act, render, renderHook, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { leases } from '../../busy/useBusy.ts';
import { TextField } from './TextField.tsx';
import { useFormFields } from './useFormFields.ts';

const initial = { protocol: 'TRC20', address: '' };

const open = () => renderHook(() => useFormFields(initial));

test('a form is busy while any of its values differs from the initial one', () => {
  const { result, unmount } = open();
  const busyAfter = (change: () => void) => {
    act(change);
    return leases.isAny();
  };
  expect(leases.isAny()).toBe(false);
  expect(busyAfter(() => result.current.field('address').onChange('T1'))).toBe(true);
  expect(busyAfter(() => result.current.field('address').onChange(''))).toBe(false);
  expect(busyAfter(() => result.current.choice('protocol').onChange('ERC20'))).toBe(true);
  expect(busyAfter(() => result.current.set({ address: 'T1' }))).toBe(true);
  expect(busyAfter(() => result.current.clear())).toBe(false);
  expect(result.current.values).toEqual(initial);
  expect(busyAfter(() => result.current.set({ address: 'T1' }))).toBe(true);
  unmount();
  expect(leases.isAny()).toBe(false);
});

test('a form that stays open after a save is not busy, and clearing it restores the saved values', () => {
  const { result } = open();
  const saved = { ...initial, address: 'T1' };
  act(() => result.current.set({ address: 'T1' }));
  act(() => result.current.settle(saved));
  expect(leases.isAny()).toBe(false);
  act(() => result.current.set({ address: '' }));
  expect(leases.isAny()).toBe(true);
  act(() => result.current.clear());
  expect(leases.isAny()).toBe(false);
  expect(result.current.values).toEqual(saved);
});

test('a problem shows at its field alone, until a value changes or the problem is withdrawn', () => {
  const { result } = open();
  const errors = () => [result.current.choice('protocol').error, result.current.field('address').error];
  const problem = { field: 'address', text: '请输入USDT地址' } as const;
  act(() => result.current.show(problem));
  expect(errors()).toEqual([undefined, '请输入USDT地址']);
  act(() => result.current.choice('protocol').onChange('ERC20'));
  expect(errors()).toEqual([undefined, undefined]);
  act(() => result.current.show(problem));
  act(() => result.current.show(null));
  expect(errors()).toEqual([undefined, undefined]);
  act(() => result.current.clear());
});

function Form() {
  const { field, anchor, show } = useFormFields({ name: '', bank: '' }, { maxLength: 4 });
  return (
    <>
      <TextField {...field('name')} label="用户名" />
      <div ref={anchor('bank')}>
        <button type="button">银行类型</button>
      </div>
      <button type="button" onClick={() => show({ field: 'name', text: '太短' })}>
        注册
      </button>
      <button type="button" onClick={() => show({ field: 'bank', text: '请选择' })}>
        添加
      </button>
    </>
  );
}

test('a problem moves the focus to its field or choice, and a text field accepts no more than its maximum', async () => {
  const user = userEvent.setup();
  render(<Form />);
  const name = screen.getByRole('textbox', { name: '用户名' });
  await user.type(name, '12345');
  expect(name).toHaveValue('1234');
  await user.click(screen.getByRole('button', { name: '添加' }));
  expect(screen.getByRole('button', { name: '银行类型' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: '注册' }));
  expect(name).toHaveFocus();
  expect(name).toHaveAccessibleDescription('太短');
});
