import type { ReactNode } from 'react';
import { cardTone } from './bankTone.ts';
import styles from './cardFace.module.css';
import type { CardKind } from './cardKinds.ts';

type Props = {
  readonly kind: CardKind;
  readonly bank: string;
  readonly owner: string;
  readonly sign?: ReactNode;
  readonly action?: ReactNode;
  /** The number of the card. */
  readonly children: ReactNode;
};

/** A saved address or bank card, drawn as a card in the colour of its bank. */
export function CardFace({ kind, bank, owner, sign, action, children }: Props) {
  return (
    <div className={styles.face} style={cardTone({ kind, bank })}>
      {sign}
      <div className={styles.names}>
        <span className={styles.bank}>{bank}</span>
        <span className={styles.owner}>{owner}</span>
      </div>
      {action}
      {children}
    </div>
  );
}
