import { send, toast, useBack } from '@site/shared';
import { type BindCardInput, bindCard } from '@site/shared/contract/wallet';
import { useEffect } from 'react';
import { useStillHere } from '../forms/useStillHere.ts';
import { useSubmission } from '../forms/useSubmission.ts';

/** What a form tells the screen around it. */
export type BindProps = {
  /** Told whether a card is on its way; what would take the form away has to wait for that. */
  readonly onBusy?: (isBusy: boolean) => void;
};

type Options = BindProps & { readonly successText?: string };

/** Saves a card; says so with `successText`, or else with what the platform answers, and goes one step back. */
export function useBindCard({ successText, onBusy }: Options = {}) {
  const { isBusy, isOutcomeUnknown, submit } = useSubmission('提交结果未知，请到卡片管理查看，确认后再操作');
  const isHere = useStillHere();
  const back = useBack();

  useEffect(() => onBusy?.(isBusy), [isBusy, onBusy]);

  function bind(card: BindCardInput): void {
    submit(async () => {
      const { message } = await send(bindCard, card);
      toast(successText ?? message, 'success');
      if (isHere()) back();
    });
  }

  return { isBusy, isOutcomeUnknown, bind };
}
