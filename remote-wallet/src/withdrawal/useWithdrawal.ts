import { callQuery, send, toast, useAtomValue, useGo, useQuery, userInfoAtom } from '@site/shared';
import { betAmount, withdraw } from '@site/shared/contract/wallet';
import { useFormFields } from '@site/shared/forms';
import { parseMoney, toNumber } from '@site/shared/money';
import * as paths from '@site/shared/paths';
import { useEffect, useRef, useState } from 'react';
import type { CardKind } from '../cards/cardKinds.ts';
import { savedCardsQuery } from '../cards/savedCards.ts';
import { useStillHere } from '../forms/useStillHere.ts';
import { useSubmission } from '../forms/useSubmission.ts';
import { withdrawalAmounts } from './withdrawalAmounts.ts';
import { withdrawalProblem } from './withdrawalRules.ts';

const LEAVES_AFTER_MS = 1_500;

/** The withdrawal form: what it is sent to, how much, and what arrives. */
export function useWithdrawal() {
  const [kind, setKind] = useState<CardKind>('usdt');
  const { values, set, clear, field, choice, anchor, show } = useFormFields({
    card: '',
    amount: '',
    password: '',
  });
  const { isBusy, isOutcomeUnknown, submit } = useSubmission();
  const cards = useQuery(savedCardsQuery(kind));
  const turnover = useQuery(callQuery(betAmount, {}));
  const user = useAtomValue(userInfoAtom);
  const leave = useLeaving();
  const isHere = useStillHere();
  const card = cards.data?.find(({ id }) => String(id) === values.card);

  function chooseKind(next: CardKind) {
    if (next === kind || isBusy) return;
    setKind(next);
    clear();
  }

  function handleSubmit() {
    const problem = withdrawalProblem({ ...values, card: card ? values.card : '' }, kind);
    show(problem);
    const amount = parseMoney(values.amount);
    if (problem || !card || !amount) return;
    submit(async () => {
      await send(withdraw, { amount: toNumber(amount), bank: card.id, password: values.password });
      toast('提交成功，等待后台审核', 'success');
      clear();
      if (isHere()) leave();
    });
  }

  return {
    kind,
    chooseKind,
    cards,
    turnover: turnover.data?.bet_amount ?? null,
    card,
    cardProblem: choice('card').error,
    cardAnchor: anchor('card'),
    chooseCard: (id: string) => set({ card: id, amount: '', password: '' }),
    fillMost: () => user && set({ amount: user.balance }),
    field,
    amounts: withdrawalAmounts(values.amount, card?.owner ?? null, user),
    isBusy,
    isOutcomeUnknown,
    handleSubmit,
  };
}

/** Goes to 账户明细 a moment after success, unless the player has left by then. */
function useLeaving(): () => void {
  const go = useGo();
  const timer = useRef<number>();
  useEffect(() => () => window.clearTimeout(timer.current), []);
  return () => {
    timer.current = window.setTimeout(() => go(paths.transRecord()), LEAVES_AFTER_MS);
  };
}
