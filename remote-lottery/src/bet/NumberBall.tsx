import { CheckIcon, classes } from '@site/shared';
import type { DrawColour } from '@site/shared/contract/lottery';
import tones from '../draw/ballTones.module.css';
import styles from './playBoard.module.css';

type Props = {
  readonly number: number;
  /** Undefined while the colour is not known from any draw. */
  readonly colour: DrawColour | undefined;
  readonly isMarked: boolean;
  readonly onMark: (number: number) => void;
};

export function NumberBall({ number, colour, isMarked, onMark }: Props) {
  return (
    <button
      type="button"
      aria-pressed={isMarked}
      data-ball={colour}
      onClick={() => onMark(number)}
      className={classes(styles.number, colour && tones[colour])}
    >
      <span className={styles.face}>{number}</span>
      {isMarked && (
        <span className={styles.tick}>
          <CheckIcon size={12} />
        </span>
      )}
    </button>
  );
}
