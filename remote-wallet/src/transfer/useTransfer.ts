import { toast, useAtomValue, userInfoAtom } from '@site/shared';
import { transfer, type Venue } from '@site/shared/contract/wallet';
import { useFormFields, useIntention } from '@site/shared/forms';
import { formatMoney, noMoney, parseMoney, toNumber } from '@site/shared/money';
import { findRecord } from '../forms/findRecord.ts';
import { useReceipt } from '../forms/useReceipt.ts';
import type { MadeRecord } from '../records/madeRecord.ts';
import { transferProblem } from './transferRules.ts';
import { PLATFORM, PLATFORM_NAME, type Sides } from './transferSides.ts';

type Options = {
  readonly sides: Sides;
  readonly venues: readonly Venue[];
  readonly onTransferred: (made: MadeRecord) => void;
  /** Called when another page has sent a transfer that is not settled. */
  readonly onFound?: (sides: Sides) => void;
};

export function useTransfer({ sides, venues, onTransferred, onFound }: Options) {
  const user = useAtomValue(userInfoAtom);
  const { values, set, clear, field, choice, anchor, show } = useFormFields({ amount: '', target: '' });
  const { receipt, show: showReceipt } = useReceipt<ReturnType<typeof receiptOf>>();
  const pending = useIntention(transfer, {
    // The platform's documents do not say which of the two types leaves the wallet.
    find: (intention) =>
      findRecord(
        { types: [3, 4], wallet: intention.values.source === PLATFORM ? 'out' : 'in', isTransfer: true },
        intention,
      ),
    onSucceeded({ answer, values: { source, target, amount = '' }, isShown }) {
      if (answer && !isShown) toast(answer.message, 'success');
      showReceipt(receiptOf(source, target, amount));
      clear();
      onTransferred({ type: recordType(source), amount });
    },
    onFound({ source = '', target = '', amount = '' }) {
      onFound?.({ source, target });
      set({ amount });
    },
    unknownText: '提交结果未知，请到账户明细查看，确认后再操作',
    danger: '重复转账',
  });
  const isLocked = user?.transferstatus ?? false;
  const available = availableAt(sides.source);

  function availableAt(platname: string) {
    if (platname === PLATFORM) return user?.balance;
    return venues.find((venue) => venue.platname === platname)?.balance;
  }

  function handleSubmit() {
    if (isLocked) return;
    const problem = transferProblem(values.amount, sides);
    show(problem);
    const amount = parseMoney(values.amount);
    if (problem || !amount) return;
    pending.submit(
      { amount: toNumber(amount), sourcetype: sides.source, targettype: sides.target },
      {
        what: `转账${formatMoney(amount)}元，${nameOf(sides.source)}到${nameOf(sides.target)}`,
        values: { ...sides, amount: values.amount },
      },
    );
  }

  function receiptOf(source = '', target = '', amount: string) {
    return {
      title: '转账已提交',
      amount: formatMoney(parseMoney(amount) ?? noMoney),
      target: `${nameOf(source)} → ${nameOf(target)}`,
    };
  }

  function nameOf(platname: string) {
    if (platname === PLATFORM) return PLATFORM_NAME;
    return venues.find((venue) => venue.platname === platname)?.name ?? platname;
  }

  return {
    amountField: field('amount'),
    targetProblem: choice('target').error,
    targetAnchor: anchor('target'),
    /** The balance of the source: undefined until it has come, null when it is unreadable. */
    available,
    forgetProblem: () => show(null),
    clear,
    isLocked,
    pending,
    /** The transfer just made, for a moment. */
    receipt,
    /** The transaction type of the pending transfer in 账户明细. */
    type: recordType(pending.intention?.values.source),
    handleSubmit,
  };
}

/** Returns the type from the view of the platform's wallet: 3 comes in, 4 goes out. */
function recordType(source: string | undefined): 3 | 4 {
  return source === PLATFORM ? 4 : 3;
}
