import { classes } from '../theme/classes.ts';
import { passwordStrength } from './passwordStrength.ts';
import styles from './StrengthHint.module.css';

type Props = { readonly password: string; readonly name: string };

const bars = [1, 2, 3] as const;

/** The strength of a new password and the reason, in words and as three bars. */
export function StrengthHint({ password, name }: Props) {
  if (password === '') return '字母、数字混合更安全';
  const { level, word, why } = passwordStrength(password, name);
  return (
    <span className={styles.strength} data-level={level}>
      <span aria-hidden="true" className={styles.bars}>
        {bars.map((bar) => (
          <span key={bar} className={classes(styles.bar, bar <= level && styles.on)} />
        ))}
      </span>
      <span>
        密码强度：<b className={styles.word}>{word}</b>，{why}
      </span>
    </span>
  );
}
