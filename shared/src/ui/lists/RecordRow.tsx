import { type ReactNode, useId } from 'react';
import { ChevronDownIcon } from '../icons/icons.tsx';
import styles from './RecordRow.module.css';
import { StateTag } from './StateTag.tsx';

type Props = {
  readonly title: ReactNode;
  /** The second line: the time within the day, a number. */
  readonly note?: ReactNode;
  /** The amount that the record moved, at the right, and a second line below it. */
  readonly value?: ReactNode;
  readonly valueNote?: ReactNode;
  /** The state; its colour only repeats its text. */
  readonly state?: Parameters<typeof StateTag>[0];
  /** The order that this record and the next ones belong to, above them. */
  readonly order?: ReactNode;
} & (Plain | Unfolding);

type Plain = { readonly isOpen?: undefined; readonly onToggle?: undefined; readonly children?: undefined };

type Unfolding = {
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  /** The details, which are there while the row is unfolded. */
  readonly children: ReactNode;
};

/** One record in two lines; with `onToggle` a tap on it unfolds its details. */
export function RecordRow({ title, note, value, valueNote, state, order, ...unfolding }: Props) {
  const detailId = useId();
  const { isOpen, onToggle, children } = unfolding;
  return (
    <article data-open={isOpen || undefined} className={styles.record}>
      {order && <p className={styles.order}>{order}</p>}
      <div className={styles.row}>
        <div className={styles.words}>
          <h3 className={styles.title}>
            {onToggle ? (
              <button
                type="button"
                aria-expanded={isOpen}
                aria-controls={isOpen ? detailId : undefined}
                onClick={onToggle}
                className={styles.unfold}
              >
                {title}
              </button>
            ) : (
              title
            )}
          </h3>
          {note && <p className={styles.note}>{note}</p>}
        </div>
        <div className={styles.values}>
          {value && <p className={styles.value}>{value}</p>}
          <p className={styles.note}>
            {valueNote}
            {state && <StateTag {...state} />}
          </p>
        </div>
        {onToggle && <ChevronDownIcon size={16} className={styles.chevron} />}
      </div>
      {isOpen && (
        <div id={detailId} className={styles.detail}>
          {children}
        </div>
      )}
    </article>
  );
}
