import { AmountField } from '@site/shared/forms';
import styles from './betPanel.module.css';
import { QUICK_AMOUNTS } from './betSlip.ts';

type Props = { readonly value: string; readonly onChange: (amount: string) => void };

export function BetAmount({ value, onChange }: Props) {
  return (
    <div className={styles.amount}>
      <AmountField label="每注金额" hideLabel value={value} onChange={onChange} placeholder="每注金额" />
      <div className={styles.quick}>
        {QUICK_AMOUNTS.map((amount) => (
          <button
            key={amount}
            type="button"
            aria-pressed={value === amount}
            onClick={() => onChange(amount)}
            className={styles.chip}
          >
            {amount}
          </button>
        ))}
      </div>
    </div>
  );
}
