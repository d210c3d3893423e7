import { IconButton, Image, TrashIcon } from '@site/shared';
import { bankTone } from './bankTone.ts';
import styles from './cards.module.css';
import type { KnownCard } from './savedCards.ts';

type Props = { readonly card: KnownCard; readonly onDelete: () => void };

export function CardTile({ card: { kind, bank, ico, owner, maskedNumber }, onDelete }: Props) {
  return (
    <li className={styles.tile} data-tone={kind === 'usdt' ? 'green' : bankTone(bank)}>
      {kind === 'bank' && <Image src={ico} alt="" ratio="1" className={styles.sign} />}
      <div className={styles.names}>
        <span className={styles.bank}>{bank}</span>
        <span className={styles.owner}>{owner}</span>
      </div>
      <IconButton label={`删除尾号${maskedNumber.slice(-4)}`} onClick={onDelete} className={styles.delete}>
        <TrashIcon size={20} />
      </IconButton>
      <p className={styles.number}>
        <span className={styles.hidden}>{maskedNumber.slice(0, -4)}</span>
        <span className={styles.tail}>{maskedNumber.slice(-4)}</span>
      </p>
    </li>
  );
}
