import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError, BadAnswer, NetworkError } from '../../api/errors.ts';
import { readMoney } from '../../lib/decimal.ts';
import { MoneyText } from '../content/MoneyText.tsx';
import { RefreshIcon } from '../icons/icons.tsx';
import { EmptyState } from '../states/EmptyState.tsx';
import { ErrorCard } from '../states/ErrorCard.tsx';
import { LoadingOverlay } from '../states/LoadingOverlay.tsx';
import { Button } from './Button.tsx';
import { IconButton } from './IconButton.tsx';
import { Switch } from './Switch.tsx';

test('a busy button cannot be pressed and keeps its label', async () => {
  const handleClick = jest.fn();
  render(
    <Button busy onClick={handleClick}>
      提交
    </Button>,
  );
  const button = screen.getByRole('button', { name: '提交' });
  expect(button).toHaveAttribute('aria-busy', 'true');
  await userEvent.click(button);
  expect(handleClick).not.toHaveBeenCalled();
});

test('a button does not submit a form by default', () => {
  render(<Button>刷新</Button>);
  expect(screen.getByRole('button')).toHaveAttribute('type', 'button');
});

test('an icon button is named and its icon is not read out', () => {
  render(
    <IconButton label="刷新">
      <RefreshIcon />
    </IconButton>,
  );
  const button = screen.getByRole('button', { name: '刷新' });
  expect(button.querySelector('svg')).toHaveAttribute('aria-hidden', 'true');
});

test('the loading overlay shows 加载中... at once', () => {
  render(<LoadingOverlay />);
  expect(screen.getByRole('status')).toHaveTextContent(/^加载中\.\.\.$/);
});

test('an error card is announced and 重试 calls its handler', async () => {
  const handleRetry = jest.fn();
  render(<ErrorCard title="页面加载失败" text="请检查网络后重试" onRetry={handleRetry} />);
  expect(screen.getByRole('alert')).toHaveTextContent('页面加载失败');
  await userEvent.click(screen.getByRole('button', { name: '重试' }));
  expect(handleRetry).toHaveBeenCalledTimes(1);
});

test('an error card says what has failed: the platform refused, its answer is unreadable, or there is none', () => {
  const { rerender } = render(<ErrorCard error={new ApiError(400, '系统繁忙')} />);
  expect(screen.getByRole('alert')).toHaveTextContent(/^加载失败系统繁忙$/);
  rerender(<ErrorCard error={new BadAnswer('data a list is expected')} />);
  expect(screen.getByRole('alert')).toHaveTextContent(/^加载失败平台返回的数据无法识别，请稍后重试$/);
  rerender(<ErrorCard error={new NetworkError('timeout', true)} />);
  expect(screen.getByRole('alert')).toHaveTextContent(/^加载失败请检查网络后重试$/);
});

test('an error card without a retry handler has no button', () => {
  render(<ErrorCard />);
  expect(screen.queryByRole('button')).toBeNull();
});

test('an empty state shows 空空如也 by default', () => {
  const { rerender } = render(<EmptyState />);
  expect(screen.getByText('空空如也')).toBeVisible();
  rerender(<EmptyState text="当前游戏无房间" />);
  expect(screen.getByText('当前游戏无房间')).toBeVisible();
});

test.each([
  ['12680.5', false, '12,680.50'],
  ['0', false, '0.00'],
  ['-3', false, '-3.00'],
  ['1200.5', true, '****'],
  [null, false, '--'],
])('the amount %s (hidden: %s) reads %s [WO-024]', (value, hidden, text) => {
  const { container } = render(<MoneyText amount={readMoney(value)} hidden={hidden} />);
  expect(container).toHaveTextContent(new RegExp(`^${text.replace(/[*.]/g, '\\$&')}$`));
});

test('a switch has its label and state, and the keyboard toggles it', async () => {
  const handleChange = jest.fn();
  render(<Switch label="安静模式" checked={false} onChange={handleChange} />);
  const control = screen.getByRole('switch', { name: '安静模式' });
  expect(control).not.toBeChecked();
  control.focus();
  await userEvent.keyboard(' ');
  expect(handleChange).toHaveBeenCalledWith(true);
});
