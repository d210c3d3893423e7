import { refreshMoney, send, toast, useAtomValue, userInfoAtom } from '@site/shared';
import { transfer, type Venue } from '@site/shared/contract/wallet';
import { useFormFields } from '@site/shared/forms';
import { parseMoney, toNumber } from '@site/shared/money';
import { useSubmission } from '../forms/useSubmission.ts';
import { transferProblem } from './transferRules.ts';
import { PLATFORM, type Sides } from './transferSides.ts';

type Options = {
  readonly sides: Sides;
  readonly venues: readonly Venue[];
  readonly onTransferred: () => void;
};

/** One form that moves money: its amount, what there is to move, and sending it. */
export function useTransfer({ sides, venues, onTransferred }: Options) {
  const user = useAtomValue(userInfoAtom);
  const { values, set, clear, field, choice, anchor, show } = useFormFields({ amount: '', target: '' });
  const { isBusy, isOutcomeUnknown, submit } = useSubmission();
  const isLocked = user?.transferstatus ?? false;
  const available = availableAt(sides.source);

  function availableAt(platname: string) {
    if (platname === PLATFORM) return user?.balance ?? null;
    return venues.find((venue) => venue.platname === platname)?.balance ?? null;
  }

  function handleSubmit() {
    if (isLocked) return;
    const problem = transferProblem(values.amount, sides);
    show(problem);
    const amount = parseMoney(values.amount);
    if (problem || !amount) return;
    submit(async () => {
      const { message } = await send(transfer, {
        amount: toNumber(amount),
        sourcetype: sides.source,
        targettype: sides.target,
      });
      toast(message, 'success');
      clear();
      onTransferred();
      refreshMoney().catch(() => undefined);
    });
  }

  return {
    amountField: field('amount'),
    targetProblem: choice('target').error,
    targetAnchor: anchor('target'),
    available,
    fillAll: () => available && set({ amount: available }),
    forgetProblem: () => show(null),
    clear,
    isLocked,
    isBusy,
    isOutcomeUnknown,
    handleSubmit,
  };
}
