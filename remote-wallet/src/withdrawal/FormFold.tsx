import { ChevronDownIcon } from '@site/shared';
import styles from './firstSteps.module.css';

type Props = { readonly isUnfolded: boolean; readonly onToggle: () => void };

/** The head of the withdrawal's form below a setup step, whose button is the only one until the form is unfolded. */
export function FormFold({ isUnfolded, onToggle }: Props) {
  return (
    <button type="button" aria-expanded={isUnfolded} onClick={onToggle} className={styles.fold}>
      <span>填写取款</span>
      <span className={styles.note}>完成以上步骤后</span>
      <ChevronDownIcon size={18} className={styles.chevron} />
    </button>
  );
}
