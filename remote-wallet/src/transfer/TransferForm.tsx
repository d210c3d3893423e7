import { Button, Card, useAtomValue, userInfoAtom } from '@site/shared';
import type { Venue } from '@site/shared/contract/wallet';
import type { Money } from '@site/shared/money';
import { useState } from 'react';
import { shownMoney } from '../details/shownMoney.ts';
import { FormBody } from '../forms/FormFrame.tsx';
import { PendingNotice } from '../forms/PendingNotice.tsx';
import { Receipt } from '../forms/Receipt.tsx';
import type { MadeRecord } from '../records/madeRecord.ts';
import { AmountLine } from './AmountLine.tsx';
import { SidesFields } from './SidesFields.tsx';
import styles from './transfer.module.css';
import { chooseSide, PLATFORM, PLATFORM_NAME, type Sides, sidesOf } from './transferSides.ts';
import { useTransfer } from './useTransfer.ts';

type Props = { readonly venues: readonly Venue[]; readonly onTransferred: (made: MadeRecord) => void };

/**
 * Transfers money between two wallets, one of which is always the platform's. With automatic transfer on there is no form;
 * the switch above it says so.
 */
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

  function handleSwap() {
    setChosen({ source: sides.target, target: sides.source });
    form.forgetProblem();
  }

  if (form.isLocked) return <PendingNotice pending={form.pending} type={form.type} />;
  return (
    <Card className={styles.form}>
      <PendingNotice pending={form.pending} type={form.type} />
      <FormBody label="转账" isLocked={form.pending.isLocked} onSubmit={form.handleSubmit}>
        <SidesFields {...form} sides={sides} options={options} onSide={handleSide} onSwap={handleSwap} />
        <AmountLine {...form} />
        <Button type="submit" block busy={form.pending.isBusy}>
          确认转账
        </Button>
      </FormBody>
      {form.receipt && <Receipt {...form.receipt} label="转账回执" over="card" />}
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
