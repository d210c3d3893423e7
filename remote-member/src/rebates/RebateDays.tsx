import { MoneyText, serverClock } from '@site/shared';
import type { Rebate } from '@site/shared/contract/member';
import { clockOf, DayHead, DayPart, dayLabel, dayOf, RecordRow } from '@site/shared/parts';
import { useState } from 'react';
import { byDay, type RebateDay } from './rebateDays.ts';
import styles from './rebates.module.css';

type Props = { readonly rebates: readonly Rebate[]; readonly hasMore: boolean };

export function RebateDays({ rebates, hasMore }: Props) {
  const [open, setOpen] = useState<Rebate | null>(null);
  return (
    <div className={styles.days}>
      {byDay(rebates, hasMore).map((day) => (
        <section key={day.date} aria-label={day.date || '日期未知'} className={styles.day}>
          <ul>
            {day.rebates.map((rebate, index) => (
              <li key={index}>
                <DayPart
                  isFirst={index === 0}
                  isLast={index === day.rebates.length - 1}
                  head={index === 0 && <RebateDayHead day={day} />}
                >
                  <RebateRow
                    rebate={rebate}
                    hasOwnClock={day.clock === null}
                    isOpen={rebate === open}
                    onToggle={() => setOpen(rebate === open ? null : rebate)}
                  />
                </DayPart>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function RebateDayHead({ day: { date, clock, sum, isOpen } }: { readonly day: RebateDay }) {
  return (
    <DayHead label={date === '' ? '日期未知' : dayLabel(date, serverClock.now())} clock={clock}>
      {isOpen ? '已加载部分' : '合计'} <MoneyText amount={sum} />
    </DayHead>
  );
}

type RowProps = {
  readonly rebate: Rebate;
  /** Whether the rebates of its day were created at different times. */
  readonly hasOwnClock: boolean;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
};

function RebateRow({ rebate, hasOwnClock, isOpen, onToggle }: RowProps) {
  const { gamename, money, created_at, updated_at, state } = rebate;
  const isClaimed = state !== 0;
  const times = [
    hasOwnClock && <time key="created">{clockOf(created_at)}</time>,
    isClaimed && (
      <span key="claimed">领取 {`${dayOf(updated_at).slice(5)} ${clockOf(updated_at)}`.trim()}</span>
    ),
  ].filter(Boolean);
  return (
    <RecordRow
      title={gamename || '-'}
      note={times.length > 0 && times}
      value={<MoneyText amount={money} />}
      state={isClaimed ? { label: '已领取', mood: 'good' } : { label: '未领取', mood: 'waiting' }}
      isOpen={isOpen}
      onToggle={onToggle}
    >
      <dl className={styles.times}>
        <div>
          <dt>创建时间</dt>
          <dd>{created_at}</dd>
        </div>
        {isClaimed && (
          <div>
            <dt>领取时间</dt>
            <dd>{updated_at}</dd>
          </div>
        )}
      </dl>
    </RecordRow>
  );
}
