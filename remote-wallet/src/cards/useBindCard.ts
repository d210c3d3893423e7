import { send, toast, useBack } from '@site/shared';
import { type BindCardInput, bindCard } from '@site/shared/contract/wallet';
import { useStillHere } from '../forms/useStillHere.ts';
import { useSubmission } from '../forms/useSubmission.ts';

/** Saves a card; says so with `successText`, or else with what the platform answers, and goes one step back. */
export function useBindCard(successText?: string) {
  const { isBusy, isOutcomeUnknown, submit } = useSubmission();
  const isHere = useStillHere();
  const back = useBack();

  function bind(card: BindCardInput): void {
    submit(async () => {
      const { message } = await send(bindCard, card);
      toast(successText ?? message, 'success');
      if (isHere()) back();
    });
  }

  return { isBusy, isOutcomeUnknown, bind };
}
