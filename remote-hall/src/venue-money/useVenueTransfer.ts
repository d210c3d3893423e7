import { toast } from '@site/shared';
import { transfer, type Venue } from '@site/shared/contract/wallet';
import { useFormFields, useIntention } from '@site/shared/forms';
import { formatMoney, isPositive, type Money, parseMoney, toNumber } from '@site/shared/money';

/** `in` transfers from the central wallet to the venue, `out` back. */
export type Direction = 'in' | 'out';

/** The name of the central wallet in calls, beside the venues' names. */
const PLATFORM = 'userbalance';

type Options = {
  readonly venue: Venue;
  readonly direction: Direction;
  readonly available: Money | null;
  /** The initial amount. */
  readonly amount: string;
  readonly onMoved: () => void;
};

/**
 * Transfers money between the central wallet and the venue of a game. A transfer with an unknown outcome is settled
 * on the 场馆转账 screen.
 */
export function useVenueTransfer({ venue, direction, available, amount, onMoved }: Options) {
  const { values, set, clear, field, show } = useFormFields({ amount });
  const pending = useIntention(transfer, {
    find: async () => 'unclear',
    onSucceeded({ answer, isShown }) {
      if (answer && !isShown) toast(answer.message, 'success');
      clear();
      onMoved();
    },
    unknownText: '提交结果未知，请到账户明细查看，确认后再操作',
    danger: '重复转账',
  });

  function handleSubmit() {
    const money = parseMoney(values.amount);
    if (!money || !isPositive(money)) return show({ field: 'amount', text: '请输入操作金额！' });
    const [source, target] = direction === 'in' ? [PLATFORM, venue.platname] : [venue.platname, PLATFORM];
    pending.submit(
      { amount: toNumber(money), sourcetype: source, targettype: target },
      {
        what: `${venue.name}${direction === 'in' ? '转入' : '转出'}${formatMoney(money)}元`,
        values: { source, target, amount: values.amount },
      },
    );
  }

  return {
    amountField: field('amount'),
    fillAll: () => available && set({ amount: available }),
    pending,
    handleSubmit,
  };
}
