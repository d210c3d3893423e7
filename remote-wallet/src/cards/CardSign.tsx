import { Image } from '@site/shared';
import { UsdtIcon } from '../icons/payIcons.ts';
import { cardTone } from './bankTone.ts';
import styles from './cardSign.module.css';
import type { KnownCard } from './savedCards.ts';

/** The sign of a saved card: the bank's icon, or the first character of its name on its colour. */
export function CardSign({ card }: { readonly card: KnownCard }) {
  const { kind, bank, ico } = card;
  if (ico !== '') return <Image src={ico} alt="" ratio="1" className={styles.sign} />;
  if (kind === 'usdt')
    return (
      <span style={cardTone(card)} className={styles.sign}>
        <UsdtIcon size={20} />
      </span>
    );
  return (
    <span
      aria-hidden="true"
      data-letter={Array.from(bank)[0] ?? ''}
      style={cardTone(card)}
      className={styles.sign}
    />
  );
}
