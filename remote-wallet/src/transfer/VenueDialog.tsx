import { Button, CenterPopup, TabPanel, Tabs } from '@site/shared';
import type { Venue } from '@site/shared/contract/wallet';
import { useState } from 'react';
import { FormBody, Notice } from '../forms/FormFrame.tsx';
import { PendingNotice } from '../forms/PendingNotice.tsx';
import type { MadeRecord } from '../records/madeRecord.ts';
import { AmountLine } from './AmountLine.tsx';
import styles from './transfer.module.css';
import { type Direction, sidesTowards } from './transferSides.ts';
import { useTransfer } from './useTransfer.ts';

type Props = {
  readonly venue: Venue;
  readonly isOpen: boolean;
  readonly venues: readonly Venue[];
  readonly onClose: () => void;
  readonly onTransferred: (made: MadeRecord) => void;
};

const directions = [
  { key: '0', label: '转入场馆' },
  { key: '1', label: '转出场馆' },
] as const;

export function VenueDialog({ venue, isOpen, venues, onClose, onTransferred }: Props) {
  const [direction, setDirection] = useState<Direction>(0);
  const form = useTransfer({
    sides: sidesTowards(direction, venue.platname),
    venues,
    onTransferred: (made) => {
      onClose();
      onTransferred(made);
    },
  });

  function handleDirection(next: Direction) {
    if (form.pending.isLocked) return;
    setDirection(next);
    form.forgetProblem();
  }

  // A form with a request in progress stays open, so that it can show an unknown outcome.
  function handleClose() {
    if (form.pending.isBusy) return;
    form.clear();
    onClose();
  }

  return (
    <CenterPopup open={isOpen} title={venue.name} onClose={handleClose}>
      <div className={styles.dialog}>
        <Tabs
          id="venue-transfer"
          label="转账方向"
          look="pill"
          items={directions}
          selected={`${direction}`}
          onSelect={(key) => handleDirection(key === '0' ? 0 : 1)}
        />
        <TabPanel id="venue-transfer" tab={`${direction}`}>
          <PendingNotice pending={form.pending} type={form.type} />
          <FormBody
            label={`${venue.name}转账`}
            isLocked={form.pending.isLocked || form.isLocked}
            onSubmit={form.handleSubmit}
          >
            <AmountLine {...form} />
            {form.isLocked && <Notice>自动转账已开启，关闭后可手动转账</Notice>}
            <Button type="submit" block busy={form.pending.isBusy} disabled={form.isLocked}>
              {direction === 0 ? '确认转入' : '确认转出'}
            </Button>
          </FormBody>
        </TabPanel>
      </div>
    </CenterPopup>
  );
}
