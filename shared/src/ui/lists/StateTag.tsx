import styles from './StateTag.module.css';

type Props = {
  readonly label: string;
  readonly mood: 'good' | 'waiting' | 'bad' | 'none';
};

/** The state of a record; its colour only repeats its text. */
export function StateTag({ label, mood }: Props) {
  return (
    <span className={styles.tag} data-mood={mood}>
      {label}
    </span>
  );
}
