import { TitleBar } from '@site/shared';
import styles from './cards.module.css';
import { UsdtForm } from './UsdtForm.tsx';

/** 新增USDT地址. */
export default function AddUsdtCardScreen() {
  return (
    <>
      <TitleBar title="新增USDT地址" />
      <div className={styles.screen}>
        <UsdtForm />
      </div>
    </>
  );
}
