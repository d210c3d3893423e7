import { ChevronDownIcon } from '@site/shared';
import styles from './venueList.module.css';

type Props = { readonly isUnfolded: boolean; readonly onToggle: () => void };

export function FoldButton({ isUnfolded, onToggle }: Props) {
  return (
    <button type="button" aria-expanded={isUnfolded} onClick={onToggle} className={styles.fold}>
      {isUnfolded ? '收起' : '展开'}
      <ChevronDownIcon size={16} />
    </button>
  );
}
