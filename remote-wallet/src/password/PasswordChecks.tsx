import { CheckIcon } from '@site/shared';
import styles from './passwordChecks.module.css';
import { passwordConditions } from './passwordRules.ts';

type Props = { readonly values: Parameters<typeof passwordConditions>[0] };

/** The conditions of a new password, ticked off while the player types. */
export function PasswordChecks({ values }: Props) {
  return (
    <ul aria-label="新密码要求" className={styles.checks}>
      {passwordConditions(values).map(({ text, isMet }) => (
        <li key={text} data-met={isMet} className={styles.check}>
          <span aria-hidden="true" className={styles.mark}>
            <CheckIcon size={12} />
          </span>
          {text}
          <span className="visually-hidden">{isMet ? '，已满足' : '，未满足'}</span>
        </li>
      ))}
    </ul>
  );
}
