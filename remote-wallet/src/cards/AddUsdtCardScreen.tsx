import { WalletPage } from '../page/WalletPage.tsx';
import { UsdtForm } from './UsdtForm.tsx';

/** 新增USDT地址. */
export default function AddUsdtCardScreen() {
  return (
    <WalletPage title="新增USDT地址">
      <UsdtForm />
    </WalletPage>
  );
}
