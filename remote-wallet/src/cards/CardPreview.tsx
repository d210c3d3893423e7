import { addressGroups } from '../pay-info/addressGroups.ts';
import { CardFace } from './CardFace.tsx';
import type { CardKind } from './cardKinds.ts';
import styles from './cardPreview.module.css';
import { withoutBlanks } from './cardRules.ts';

type Props = {
  readonly kind: CardKind;
  readonly bank: string;
  readonly owner: string;
  readonly number: string;
};

const LONGEST = 60;
const unknown = { usdt: '•'.repeat(18), bank: '•'.repeat(16) } as const;

/** The card as it will be saved, while its form is filled in. Screen readers have the form's fields for it. */
export function CardPreview({ kind, bank, owner, number }: Props) {
  const shown = withoutBlanks(number).slice(0, LONGEST) || unknown[kind];
  const { groups, tail } =
    kind === 'usdt' ? addressGroups(shown) : { groups: shown.match(/.{1,4}/gs) ?? [], tail: '' };
  return (
    <div aria-hidden="true">
      <CardFace kind={kind} bank={bank} owner={owner}>
        <p className={styles.number}>
          {groups.map((group, index) => (
            <span key={index}>{group}</span>
          ))}
          <strong>{tail}</strong>
        </p>
      </CardFace>
    </div>
  );
}
