import { WalletPage } from '../page/WalletPage.tsx';
import { BankCardForm } from './BankCardForm.tsx';

/** 新增银行卡. */
export default function AddBankCardScreen() {
  return (
    <WalletPage title="新增银行卡">
      <BankCardForm />
    </WalletPage>
  );
}
