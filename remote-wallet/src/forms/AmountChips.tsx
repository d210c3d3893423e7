import { formatShort, type Money, plainShort } from '@site/shared/money';
import styles from './amountChips.module.css';

type Props = {
  readonly amounts: readonly Money[];
  /** The typed text of the amount field beside the chips. */
  readonly value: string;
  readonly onChoose: (amount: string) => void;
  readonly disabled?: boolean;
};

export function AmountChips({ amounts, value, onChoose, disabled }: Props) {
  if (amounts.length === 0) return null;
  return (
    <ul aria-label="快捷选择" className={styles.chips}>
      {amounts.map((amount) => (
        <li key={amount}>
          <button
            type="button"
            aria-pressed={value === plainShort(amount)}
            disabled={disabled}
            onClick={() => onChoose(plainShort(amount))}
            className={styles.chip}
          >
            {formatShort(amount)}
          </button>
        </li>
      ))}
    </ul>
  );
}
