import { atom, send, toast, useBack, useStore } from '@site/shared';
import { type BindCardInput, bindCard, savedCards } from '@site/shared/contract/wallet';
import { type useFormFields, useIntention, useStillHere, type Verdict } from '@site/shared/forms';
import { useEffect, useRef } from 'react';
import type { CardKind } from './cardKinds.ts';
import { maskNumber } from './maskNumber.ts';

/**
 * The card or address that was added last, until a withdrawal has selected it; a reload or a new session clears it.
 */
export const justBoundAtom = atom<{ readonly kind: CardKind; readonly maskedNumber: string } | null>(null);

type BindProps = {
  /** Reports whether a request is in progress; meanwhile the form must stay mounted. */
  readonly onBusy?: (isBusy: boolean) => void;
  /** Called when the card is saved; without it the player goes one step back. */
  readonly onBound?: () => void;
};

export type NewCardProps = BindProps & {
  /** The payment password that the player set a moment ago. */
  readonly payPassword?: string;
};

type PasswordForm = Pick<ReturnType<typeof useFormFields<'payPassword'>>, 'values' | 'set'>;

/** Fills in a password that comes when the form is there already, unless the player has typed one. */
export function useLatePassword(payPassword: string, { values, set }: PasswordForm): void {
  const typed = useRef('');
  typed.current = values.payPassword;
  useEffect(() => {
    if (payPassword && !typed.current) set({ payPassword });
  }, [payPassword, set]);
}

/** The fields of a new card that are never stored. */
export const secrets = ['payPassword'] as const;

type Options = BindProps & { readonly successText?: string; readonly onSaved: () => void };

/** Saves a card and shows `successText`, or the platform's message without it. `onSaved` empties the form. */
export function useBindCard({ successText, onBusy, onBound, onSaved }: Options) {
  const isHere = useStillHere();
  const back = useBack();
  const store = useStore();
  const pending = useIntention(bindCard, {
    find: ({ values }) => findCard(values),
    onSucceeded({ answer, values: { bank, number = '' }, isShown }) {
      if (answer && !isShown) toast(successText ?? answer.message, 'success');
      store.set(justBoundAtom, { kind: bank === 'USDT' ? 'usdt' : 'bank', maskedNumber: number });
      onSaved();
      if (isHere()) onBound ? onBound() : back();
    },
    unknownText: '提交结果未知，请到卡片管理查看，确认后再操作',
    danger: '重复绑定',
  });
  const { isBusy } = pending;

  useEffect(() => onBusy?.(isBusy), [isBusy, onBusy]);

  function bind(card: BindCardInput): void {
    const number = maskNumber(card.bank_no);
    pending.submit(card, {
      what: `绑定${card.bank === 'USDT' ? 'USDT地址' : card.bank}（尾号${number.slice(-4)}）`,
      values: { bank: card.bank, number },
      isPrivate: true,
    });
  }

  return { pending, bind };
}

/** Judges by the saved cards whether one was bound. A platform may mask its numbers otherwise than this page. */
async function findCard({ bank, number = '' }: Readonly<Record<string, string>>): Promise<Verdict> {
  const quietly = { overlay: false, errorToast: false };
  const { data } = await send(savedCards, { type: bank === 'USDT' ? 2 : 1 }, quietly);
  if (data.some(({ bank_no }) => maskNumber(bank_no) === number)) return 'booked';
  return data.some(({ bank_no }) => bank_no.slice(-4) === number.slice(-4)) ? 'unclear' : 'absent';
}
