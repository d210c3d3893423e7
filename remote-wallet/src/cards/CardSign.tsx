import { Image } from '@site/shared';
import { UsdtIcon } from '../icons/payIcons.ts';
import { bankTone } from './bankTone.ts';
import styles from './cardSign.module.css';
import type { KnownCard } from './savedCards.ts';

/** The sign of a saved card: the bank's icon, or the first character of its name on its colour. */
export function CardSign({ card: { kind, bank, ico } }: { readonly card: KnownCard }) {
  if (ico !== '') return <Image src={ico} alt="" ratio="1" className={styles.sign} />;
  if (kind === 'usdt')
    return (
      <span data-tone="green" className={styles.sign}>
        <UsdtIcon size={20} />
      </span>
    );
  return (
    <span
      aria-hidden="true"
      data-tone={bankTone(bank)}
      data-letter={Array.from(bank)[0] ?? ''}
      className={styles.sign}
    />
  );
}
