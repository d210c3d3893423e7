import { AppLink, ChevronRightIcon, TextLink, useGo } from '@site/shared';
import { PickerField } from '@site/shared/forms';
import * as paths from '@site/shared/paths';
import { CardSign } from '../cards/CardSign.tsx';
import { type CardKind, typeOfKind } from '../cards/cardKinds.ts';
import type { KnownCard } from '../cards/savedCards.ts';
import styles from './accountField.module.css';
import type { useWithdrawal } from './useWithdrawal.ts';

const texts = {
  usdt: { label: 'USDT地址', title: '选择USDT地址', none: '请添加USDT地址' },
  bank: { label: '银行卡', title: '选择银行卡', none: '请添加银行卡' },
} as const satisfies Record<CardKind, object>;

/** With its title bar the popup is 70% of the screen high. */
const POPUP_HEIGHT = 'calc(0.7 * var(--screen-height) - 56px)';

type Props = Pick<
  ReturnType<typeof useWithdrawal>,
  'kind' | 'cards' | 'card' | 'cardProblem' | 'cardAnchor' | 'chooseCard'
>;

/** The saved address or card that receives the money; without one a tap leads to the form that adds it. */
export function AccountField({ kind, cards, card, cardProblem, cardAnchor, chooseCard }: Props) {
  const go = useGo();
  const { data, isFetching, refetch } = cards;
  const { label, title, none } = texts[kind];

  function handleEmpty() {
    go(kind === 'usdt' ? paths.addUsdtCard() : paths.addBankCard());
  }

  function handleOpen() {
    if (!data && !isFetching) refetch();
  }

  return (
    <div ref={cardAnchor}>
      <PickerField
        label={label}
        title={title}
        action={<TextLink to={paths.wallet(typeOfKind[kind])}>卡片管理</TextLink>}
        hint={card?.maskedNumber}
        error={cardProblem}
        placeholder={data?.length === 0 ? none : '请选择'}
        value={card ? String(card.id) : null}
        options={(data ?? []).map(option)}
        onChange={chooseCard}
        isLoading={isFetching}
        emptyText="加载失败，请重新打开"
        onOpen={handleOpen}
        // An empty list may be older than a card just added, so only a finished request counts.
        onEmpty={data && !isFetching ? handleEmpty : undefined}
        popupHeight={POPUP_HEIGHT}
        icon={card && <CardSign card={card} />}
        footer={
          <AppLink to={paths.wallet(typeOfKind[kind])} className={styles.manage}>
            管理收款账户
            <ChevronRightIcon size={18} />
          </AppLink>
        }
      />
    </div>
  );
}

function option(card: KnownCard) {
  const { id, bank, owner, maskedNumber } = card;
  return {
    value: String(id),
    label: `${bank} ${owner}`,
    hint: maskedNumber,
    icon: <CardSign card={card} />,
  };
}
