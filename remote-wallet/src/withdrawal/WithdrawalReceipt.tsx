import { formatMoney, noMoney, parseMoney } from '@site/shared/money';
import { Steps } from '@site/shared/nutui';
import { Receipt } from '../forms/Receipt.tsx';
import type { MadeRecord } from '../records/madeRecord.ts';

const steps = [{ title: '已提交' }, { title: '待审核' }, { title: '到账' }];

/** The withdrawal that was just sent, over its form until 账户明细 opens. */
export function WithdrawalReceipt({ made: { amount, target } }: { readonly made: MadeRecord }) {
  return (
    <Receipt
      label="取款回执"
      title="取款已提交"
      amount={formatMoney(parseMoney(amount) ?? noMoney)}
      target={target && `到 ${target}`}
      over="screen"
    >
      <Steps label="取款进度" direction="horizontal" steps={steps} done={1} />
    </Receipt>
  );
}
