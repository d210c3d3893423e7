import { AppLink, EmptyState, ErrorCard, IconButton, Image, SkeletonRows, TrashIcon } from '@site/shared';
import * as paths from '@site/shared/paths';
import { CardFace } from './CardFace.tsx';
import { type CardKind, typeOfKind } from './cardKinds.ts';
import styles from './cards.module.css';
import { type KnownCard, MOST_CARDS } from './savedCards.ts';

const texts = {
  usdt: {
    add: '添加USDT地址',
    empty: '暂未添加USDT地址',
    use: '添加后可取款到该地址',
    hint: '最多支持添加5个地址',
  },
  bank: {
    add: '添加银行卡',
    empty: '暂未添加银行卡',
    use: '添加后可取款到该卡',
    hint: '最多支持添加5张银行卡',
  },
} as const;

type Props = {
  readonly kind: CardKind;
  readonly cards: readonly KnownCard[] | undefined;
  /** Null unless the list could not be read. */
  readonly error: unknown;
  readonly isFetching: boolean;
  readonly onRetry: () => void;
  readonly onDelete: (card: KnownCard) => void;
};

/** The saved entries of one kind, and a link to add another while there is room. */
export function CardList({ kind, cards, error, isFetching, onRetry, onDelete }: Props) {
  const { add, empty, use, hint } = texts[kind];
  if (!cards)
    return error ? (
      <ErrorCard error={error} onRetry={onRetry} busy={isFetching} />
    ) : (
      <SkeletonRows count={3} />
    );
  return (
    <>
      {cards.length === 0 ? (
        <EmptyState text={empty} action={<p className={styles.use}>{use}</p>} />
      ) : (
        <ul className={styles.tiles} aria-label={kind === 'usdt' ? 'USDT地址' : '银行卡'}>
          {cards.map((card) => (
            <CardTile key={card.id} card={card} onDelete={() => onDelete(card)} />
          ))}
        </ul>
      )}
      {cards.length < MOST_CARDS && (
        <AppLink to={paths.withdrawAccount(typeOfKind[kind])} className={styles.add}>
          <span aria-hidden="true">＋</span>
          {add}
        </AppLink>
      )}
      <p className={styles.foot}>
        <span>{hint}</span>
        <span className={styles.count}>
          已添加 {cards.length}/{MOST_CARDS}
        </span>
      </p>
    </>
  );
}

type CardTileProps = { readonly card: KnownCard; readonly onDelete: () => void };

function CardTile({ card: { kind, bank, ico, owner, maskedNumber }, onDelete }: CardTileProps) {
  return (
    <li>
      <CardFace
        kind={kind}
        bank={bank}
        owner={owner}
        sign={kind === 'bank' && <Image src={ico} alt="" ratio="1" className={styles.sign} />}
        action={
          <IconButton label={`删除尾号${maskedNumber.slice(-4)}`} onClick={onDelete}>
            <TrashIcon size={20} />
          </IconButton>
        }
      >
        <p className={styles.number}>
          <span className={styles.hidden}>{maskedNumber.slice(0, -4)}</span>
          <span className={styles.tail}>{maskedNumber.slice(-4)}</span>
        </p>
      </CardFace>
    </li>
  );
}
