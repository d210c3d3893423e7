import { BalanceText, MoneyCard, MoneyEye, MoneyText } from '@site/shared';
import { parseMoney } from '@site/shared/money';
import { type Part, State } from '../part.tsx';
import styles from './sections.module.css';

const some = parseMoney('12345.60');
const most = parseMoney('999999999999.99');

function MoneyTextStates() {
  return (
    <>
      <State name="in a line">
        <p>
          中心钱包 <MoneyText amount={some} currency="¥" />
        </p>
      </State>
      <State name="large">
        <MoneyText amount={some} currency="¥" size="large" />
      </State>
      <State name="display">
        <MoneyText amount={some} currency="¥" size="display" />
      </State>
      <State name="not known yet">
        <MoneyText amount={null} />
      </State>
      <State name="hidden">
        <MoneyText amount={some} hidden />
      </State>
      <State name="long">
        <MoneyText amount={most} currency="¥" size="display" />
      </State>
    </>
  );
}

function MoneyCardStates() {
  return (
    <>
      <State name="default">
        <MoneyCard label="中心钱包" className={styles.moneyCard}>
          <span>中心钱包</span>
          <MoneyText amount={some} size="display" />
        </MoneyCard>
      </State>
      <State name="long">
        <MoneyCard label="返水总额" className={styles.moneyCard}>
          <span>返水总额</span>
          <MoneyText amount={most} size="display" />
        </MoneyCard>
      </State>
    </>
  );
}

function BalanceStates() {
  return (
    <State name="hidden and shown by the eye">
      <p className={styles.balance}>
        <BalanceText amount={some} currency="¥" />
        <MoneyEye />
      </p>
    </State>
  );
}

export const money: readonly Part[] = [
  { name: 'MoneyText', States: MoneyTextStates },
  { name: 'MoneyCard', States: MoneyCardStates },
  { name: 'BalanceText', others: ['MoneyEye'], States: BalanceStates },
];
