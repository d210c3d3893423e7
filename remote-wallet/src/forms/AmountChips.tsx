import styles from './amountChips.module.css';
import type { AmountChoice } from './suggestedAmounts.ts';

type Props = {
  readonly choices: readonly AmountChoice[];
  /** The typed text of the amount field beside the chips. */
  readonly value: string;
  readonly onChoose: (amount: string) => void;
};

export function AmountChips({ choices, value, onChoose }: Props) {
  if (choices.length === 0) return null;
  return (
    <ul aria-label="快捷选择" data-count={choices.length} className={styles.chips}>
      {choices.map(({ label, text }) => (
        <li key={label}>
          <button
            type="button"
            aria-pressed={text !== '' && value === text}
            disabled={text === ''}
            onClick={() => onChoose(text)}
            className={styles.chip}
          >
            {label}
          </button>
        </li>
      ))}
    </ul>
  );
}
