import { vibrate } from '@site/shared';
import { AmountField } from '@site/shared/forms';
import type { CSSProperties } from 'react';
import styles from './betAmount.module.css';
import { QUICK_AMOUNTS } from './betSlip.ts';

type Props = { readonly value: string; readonly onChange: (amount: string) => void };

const chipTones = ['blue', 'green', 'red', 'violet', 'gold'] as const;

/** The amount of each line: typed, or one of five chips, each in a colour of its own. */
export function BetAmount({ value, onChange }: Props) {
  const handleChip = (amount: string) => {
    vibrate();
    onChange(amount);
  };
  return (
    <div className={styles.amount}>
      <AmountField label="每注金额" hideLabel value={value} onChange={onChange} placeholder="每注金额" />
      <fieldset className={styles.chips}>
        <legend className="visually-hidden">快捷金额</legend>
        {QUICK_AMOUNTS.map((amount, place) => (
          <button
            key={amount}
            type="button"
            aria-pressed={value === amount}
            onClick={() => handleChip(amount)}
            className={styles.chip}
            style={{ '--chip': `var(--card-${chipTones[place]})` } as CSSProperties}
          >
            {amount}
          </button>
        ))}
      </fieldset>
    </div>
  );
}
