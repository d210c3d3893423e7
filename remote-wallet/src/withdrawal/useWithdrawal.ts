import { callQuery, toast, useAtomValue, useQuery, userInfoAtom, useStore } from '@site/shared';
import { betAmount, withdraw } from '@site/shared/contract/wallet';
import { useFormFields, useIntention, useStillHere } from '@site/shared/forms';
import { formatMoney, parseMoney, toNumber } from '@site/shared/money';
import { useCallback, useEffect, useRef, useState } from 'react';
import { keepWaiting } from '../approval/waitingWithdrawal.ts';
import type { CardKind } from '../cards/cardKinds.ts';
import { type KnownCard, nameOfCard, savedCardsQuery } from '../cards/savedCards.ts';
import { justBoundAtom } from '../cards/useBindCard.ts';
import { findRecord } from '../forms/findRecord.ts';
import { useDraft } from '../forms/useDraft.ts';
import type { MadeRecord } from '../records/madeRecord.ts';
import { useShowMade } from '../records/useShowMade.ts';
import { withdrawalAmounts } from './withdrawalAmounts.ts';
import { withdrawalProblem } from './withdrawalRules.ts';

const LEAVES_AFTER_MS = 1_500;

export function useWithdrawal() {
  const [draft, keep] = useDraft('withdrawal');
  const [kind, setKind] = useState<CardKind>(draft.kind === 'bank' ? 'bank' : 'usdt');
  const { values, set, clear, field, choice, anchor, show } = useFormFields({
    card: '',
    amount: '',
    password: '',
  });
  const { amount } = values;
  useEffect(() => set({ amount: draft.amount ?? '' }), [draft, set]);
  useEffect(() => keep({ kind, amount }), [keep, kind, amount]);
  const cards = useQuery(savedCardsQuery(kind));
  const turnover = useQuery(callQuery(betAmount, {}));
  const user = useAtomValue(userInfoAtom);
  const { made, leave } = useLeaving();
  const isHere = useStillHere();
  const pending = useIntention(withdraw, {
    find: (intention) => findRecord({ types: [2], wallet: 'out' }, intention),
    onSucceeded({ values: { amount = '', target }, isShown }) {
      if (!isShown) toast('提交成功，等待后台审核', 'success');
      clear();
      keep({ kind });
      keepWaiting(amount);
      if (isHere()) leave({ type: 2, amount, target });
    },
    onFound({ kind: sentKind, card: sentCard = '', amount = '' }) {
      setKind(sentKind === 'bank' ? 'bank' : 'usdt');
      set({ card: sentCard, amount, password: '' });
    },
    unknownText: '提交结果未知，请到账户明细查看，确认后再操作',
    danger: '重复取款',
  });
  useJustBound(kind, cards.data, (id) => set({ card: id }));
  const card = cards.data?.find(({ id }) => String(id) === values.card);

  function chooseKind(next: CardKind) {
    if (next === kind || pending.isLocked) return;
    setKind(next);
    clear();
  }

  function handleSubmit() {
    const problem = withdrawalProblem({ ...values, card: card ? values.card : '' }, kind);
    show(problem);
    const amount = parseMoney(values.amount);
    if (problem || !card || !amount) return;
    pending.submit(
      { amount: toNumber(amount), bank: card.id, password: values.password },
      {
        what: `取款${formatMoney(amount)}元到${nameOfCard(card)}`,
        values: { kind, card: values.card, amount: values.amount, target: nameOfCard(card) },
      },
    );
  }

  /** Fills in the only card and the password set a moment ago, once the setup steps are done. */
  const startWith = useCallback((card: string, password: string) => set({ card, password }), [set]);

  return {
    kind,
    chooseKind,
    cards,
    turnover: turnover.data?.bet_amount ?? null,
    /** The central wallet: undefined until it has come, null when it is unreadable. */
    available: user?.balance,
    card,
    cardProblem: choice('card').error,
    cardAnchor: anchor('card'),
    startWith,
    chooseCard: (id: string) => set({ card: id, amount: '', password: '' }),
    fillMost: () => user?.balance && set({ amount: user.balance }),
    field,
    amount: parseMoney(amount),
    amounts: withdrawalAmounts(amount, card?.owner ?? null, user),
    pending,
    /** The withdrawal just made, until 账户明细 opens. */
    made,
    handleSubmit,
  };
}

/** Opens 账户明细 a moment after success, unless the player has left by then; `made` is null before the success. */
function useLeaving() {
  const showMade = useShowMade();
  const [made, setMade] = useState<MadeRecord | null>(null);
  const timer = useRef<number>();
  useEffect(() => () => window.clearTimeout(timer.current), []);
  function leave(next: MadeRecord): void {
    setMade(next);
    timer.current = window.setTimeout(() => showMade(next), LEAVES_AFTER_MS);
  }
  return { made, leave };
}

/** Selects the card that the player has just added. */
function useJustBound(
  kind: CardKind,
  cards: readonly KnownCard[] | undefined,
  choose: (id: string) => void,
): void {
  const store = useStore();
  useEffect(() => {
    const bound = store.get(justBoundAtom);
    if (bound?.kind !== kind) return;
    const card = cards?.find(({ maskedNumber }) => maskedNumber === bound.maskedNumber);
    if (!card) return;
    store.set(justBoundAtom, null);
    choose(String(card.id));
  }, [store, kind, cards, choose]);
}
