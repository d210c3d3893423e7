import { bindCard, savedCards } from '@site/shared/contract/wallet';
import { ok, renderScreen } from '@site/shared/testing';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { UsdtForm } from '../cards/UsdtForm.tsx';
import { addresses, player, withdrawalNetwork } from '../testing/withdrawalForm.tsx';
import WithdrawalScreen from './WithdrawalScreen.tsx';

function AddThenWithdraw() {
  const [isBound, setBound] = useState(false);
  return isBound ? <WithdrawalScreen /> : <UsdtForm onBound={() => setBound(true)} />;
}

test('after adding an address the withdrawal has it chosen', async () => {
  const network = withdrawalNetwork();
  network.answer(savedCards, ok([]));
  network.answer(bindCard, () => {
    network.answer(savedCards, ok(addresses));
    return ok(null, '绑定成功');
  });
  const { user } = renderScreen(AddThenWithdraw, { at: '/withdrawal', token: 't', user: player });
  await user.type(screen.getByLabelText('钱包地址'), addresses[1]?.bank_no ?? '');
  await user.type(screen.getByLabelText('支付密码'), 'pay667');
  await user.click(screen.getByRole('button', { name: '确认添加' }));
  expect(await screen.findByRole('button', { name: 'USDT地址 USDT ERC20' })).toBeVisible();
});
