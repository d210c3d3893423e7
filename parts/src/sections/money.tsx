import { BalanceText, MoneyCard, MoneyEye, MoneyText } from '@site/shared';
import { parseMoney } from '@site/shared/money';
import type { Part } from '../part.tsx';
import styles from './sections.module.css';

const some = parseMoney('12345.60');
const most = parseMoney('999999999999.99');

const card = (label: string, amount: typeof some) => (
  <MoneyCard label={label} className={styles.moneyCard}>
    <span>{label}</span>
    <MoneyText amount={amount} size="display" />
  </MoneyCard>
);

export const money: readonly Part[] = [
  {
    name: 'MoneyText',
    states: {
      'in a line': (
        <p>
          中心钱包 <MoneyText amount={some} currency="¥" />
        </p>
      ),
      large: <MoneyText amount={some} currency="¥" size="large" />,
      display: <MoneyText amount={some} currency="¥" size="display" />,
      'not known yet': <MoneyText amount={null} />,
      hidden: <MoneyText amount={some} hidden />,
      long: <MoneyText amount={most} currency="¥" size="display" />,
    },
  },
  { name: 'MoneyCard', states: { default: card('中心钱包', some), long: card('返水总额', most) } },
  {
    name: 'BalanceText',
    others: ['MoneyEye'],
    states: {
      'hidden and shown by the eye': (
        <p className={styles.balance}>
          <BalanceText amount={some} currency="¥" />
          <MoneyEye />
        </p>
      ),
    },
  },
];
