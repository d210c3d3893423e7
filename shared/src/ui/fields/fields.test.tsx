import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { AmountField } from './AmountField.tsx';
import { PickerField } from './PickerField.tsx';
import { TextArea } from './TextArea.tsx';
import { TextField } from './TextField.tsx';

function Password({ error }: { readonly error?: string }) {
  const [value, setValue] = useState('');
  return (
    <TextField
      label="密码"
      type="password"
      hint="6-12位"
      error={error}
      value={value}
      onChange={setValue}
      clearable
    />
  );
}

test('a password is hidden until the player shows it, and hidden again', async () => {
  render(<Password />);
  const field = screen.getByLabelText('密码');
  await userEvent.type(field, 'abc123');
  expect(field).toHaveAttribute('type', 'password');
  await userEvent.click(screen.getByRole('button', { name: '显示密码' }));
  expect(field).toHaveAttribute('type', 'text');
  expect(field).toHaveValue('abc123');
  await userEvent.click(screen.getByRole('button', { name: '隐藏密码' }));
  expect(field).toHaveAttribute('type', 'password');
});

test('清除 shows while the field has text', async () => {
  render(<Password />);
  expect(screen.queryByRole('button', { name: '清除' })).toBeNull();
  await userEvent.type(screen.getByLabelText('密码'), 'abc');
  await userEvent.click(screen.getByRole('button', { name: '清除' }));
  expect(screen.getByLabelText('密码')).toHaveValue('');
});

test('an error replaces the hint and describes its field', () => {
  const { rerender } = render(<Password />);
  expect(screen.getByLabelText('密码')).toHaveAccessibleDescription('6-12位');
  rerender(<Password error="密码不能为空" />);
  const field = screen.getByLabelText('密码');
  expect(field).toHaveAccessibleDescription('密码不能为空');
  expect(field).toBeInvalid();
});

function Reason({ error }: { readonly error?: string }) {
  const [value, setValue] = useState('');
  return <TextArea label="申请理由" maxLength={8} error={error} value={value} onChange={setValue} />;
}

test('a text area counts its characters and accepts no more than its maximum', async () => {
  render(<Reason />);
  const field = screen.getByLabelText('申请理由');
  expect(field).toHaveAccessibleDescription(/^\s*0\/8$/);
  await userEvent.type(field, '一二三{Enter}五六七八九');
  expect(field).toHaveValue('一二三\n五六七八');
  expect(screen.getByText('8/8')).toBeVisible();
});

test('a text area’s error is read out before its count', () => {
  render(<Reason error="请输入申请理由" />);
  const field = screen.getByLabelText('申请理由');
  expect(field).toHaveAccessibleDescription('请输入申请理由 0/8');
  expect(field).toBeInvalid();
});

function Amount() {
  const [value, setValue] = useState('');
  return <AmountField label="金额" value={value} onChange={setValue} />;
}

test('an amount field accepts the characters of an amount and no others', async () => {
  render(<Amount />);
  const field = screen.getByLabelText('金额');
  expect(field).toHaveAttribute('inputmode', 'decimal');
  await userEvent.type(field, '0-1e2a.345');
  expect(field).toHaveValue('12.34');
  await userEvent.clear(field);
  await userEvent.click(field);
  await userEvent.paste('¥ 1,200.5');
  expect(field).toHaveValue('1200.5');
});

test('a trailing decimal point disappears when the field loses the focus', async () => {
  render(<Amount />);
  await userEvent.type(screen.getByLabelText('金额'), '12.');
  await userEvent.tab();
  expect(screen.getByLabelText('金额')).toHaveValue('12');
});

const banks = [
  { value: 'icbc', label: '中国工商银行' },
  { value: 'abc', label: '中国农业银行', disabled: true },
  { value: 'ccb', label: '中国建设银行' },
] as const;

function Bank() {
  const [value, setValue] = useState<'icbc' | 'abc' | 'ccb' | null>(null);
  return <PickerField label="银行类型" value={value} options={banks} onChange={setValue} />;
}

test('a picker lists its options in a titled popup and a tap chooses one', async () => {
  render(<Bank />);
  await userEvent.click(screen.getByRole('button', { name: '银行类型 请选择' }));
  expect(await screen.findByRole('dialog', { name: '银行类型' })).toBeVisible();
  await userEvent.click(screen.getByRole('option', { name: '中国建设银行' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByRole('button', { name: '银行类型 中国建设银行' })).toHaveFocus();
});

test('a picker works with the keyboard alone and skips disabled options', async () => {
  render(<Bank />);
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByRole('option', { name: '中国工商银行' })).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(screen.getByRole('dialog')).toBeVisible();
  await userEvent.keyboard('{End}{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByRole('button', { name: '银行类型 中国建设银行' })).toBeVisible();
});

test('a picker without options shows 空空如也', async () => {
  render(<PickerField label="银行卡" value={null} options={[]} onChange={() => {}} />);
  await userEvent.click(screen.getByRole('button', { name: '银行卡 请选择' }));
  expect(await screen.findByText('空空如也')).toBeVisible();
});
