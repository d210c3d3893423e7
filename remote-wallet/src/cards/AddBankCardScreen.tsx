import { TitleBar } from '@site/shared';
import { BankCardForm } from './BankCardForm.tsx';
import styles from './cards.module.css';

/** 新增银行卡. */
export default function AddBankCardScreen() {
  return (
    <>
      <TitleBar title="新增银行卡" />
      <div className={styles.screen}>
        <BankCardForm />
      </div>
    </>
  );
}
