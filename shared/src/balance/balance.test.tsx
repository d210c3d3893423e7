import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createStore, Provider } from 'jotai';
import { type Money, readMoney } from '../lib/decimal.ts';
import { BalanceText, MoneyEye } from './balance.tsx';

const amount = readMoney('12680.5') as Money;

function open() {
  return render(
    <Provider store={createStore()}>
      <MoneyEye />
      <BalanceText amount={amount} />
    </Provider>,
  );
}

test('the eye hides the balance, also after a reload, and shows it again', async () => {
  const { unmount, container } = open();
  expect(container).toHaveTextContent('12,680.50');
  await userEvent.click(screen.getByRole('button', { name: '隐藏余额' }));
  expect(container).not.toHaveTextContent('12,680.50');
  unmount();
  const again = open();
  expect(again.container).toHaveTextContent('****');
  await userEvent.click(screen.getByRole('button', { name: '显示余额' }));
  expect(again.container).toHaveTextContent('12,680.50');
});

test('a log-out discards the choice to hide the balance', async () => {
  const { unmount } = open();
  await userEvent.click(screen.getByRole('button', { name: '隐藏余额' }));
  unmount();
  localStorage.clear();
  expect(open().container).toHaveTextContent('12,680.50');
});
