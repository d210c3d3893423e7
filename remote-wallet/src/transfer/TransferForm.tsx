import { Button, Card, useAtomValue, userInfoAtom } from '@site/shared';
import type { Venue } from '@site/shared/contract/wallet';
import { PickerField } from '@site/shared/forms';
import type { Money } from '@site/shared/money';
import { useState } from 'react';
import { shownMoney } from '../details/shownMoney.ts';
import { FormBody, Notice } from '../forms/FormFrame.tsx';
import { PendingNotice } from '../forms/PendingNotice.tsx';
import type { MadeRecord } from '../records/madeRecord.ts';
import { AmountLine } from './AmountLine.tsx';
import styles from './transfer.module.css';
import { chooseSide, PLATFORM, PLATFORM_NAME, type Sides, sidesOf } from './transferSides.ts';
import { useTransfer } from './useTransfer.ts';

type Props = { readonly venues: readonly Venue[]; readonly onTransferred: (made: MadeRecord) => void };

/** Transfers money between two wallets, one of which is always the platform's. */
export function TransferForm({ venues, onTransferred }: Props) {
  const user = useAtomValue(userInfoAtom);
  const [chosen, setChosen] = useState<Partial<Sides>>({});
  const sides = sidesOf(chosen, venues);
  // Stores the shown sides: the platform may list its venues in another order at every poll.
  if (!chosen.target && sides.target) setChosen(sides);
  const form = useTransfer({ sides, venues, onTransferred, onFound: setChosen });
  const options = walletOptions(user?.balance, venues);

  function handleSide(side: keyof Sides, platname: string) {
    setChosen(chooseSide(sides, side, platname, venues));
    form.forgetProblem();
  }

  return (
    <Card>
      <PendingNotice pending={form.pending} type={form.type} />
      <FormBody label="转账" isLocked={form.pending.isLocked || form.isLocked} onSubmit={form.handleSubmit}>
        <PickerField
          label="转出钱包"
          value={sides.source}
          options={options}
          disabled={form.isLocked}
          onChange={(platname) => handleSide('source', platname)}
        />
        <div ref={form.targetAnchor} className={styles.target}>
          <PickerField
            label="转入钱包"
            value={sides.target}
            options={options}
            error={form.targetProblem}
            disabled={form.isLocked}
            onChange={(platname) => handleSide('target', platname)}
          />
        </div>
        <AmountLine {...form} />
        {form.isLocked && <Notice>自动转账已开启，关闭后可手动转账</Notice>}
        <Button type="submit" block busy={form.pending.isBusy} disabled={form.isLocked}>
          确认转账
        </Button>
      </FormBody>
    </Card>
  );
}

function walletOptions(balance: Money | null | undefined, venues: readonly Venue[]) {
  return [
    { value: PLATFORM, label: PLATFORM_NAME, hint: balance === undefined ? undefined : shownMoney(balance) },
    ...venues.map(({ platname, name, balance: held }) => ({
      value: platname,
      label: name,
      hint: shownMoney(held),
    })),
  ];
}
