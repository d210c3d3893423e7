import { BottomPopup, Button, beijingTime, serverClock } from '@site/shared';
import { useState } from 'react';
import { choicesAround, type Day, nearestDay, readDay, writeDay } from './calendar.ts';
import styles from './datePicker.module.css';
import { isDate } from './profileRules.ts';
import { WheelColumn } from './WheelColumn.tsx';

type Props = {
  readonly open: boolean;
  readonly title: string;
  /** The day that the picker opens on, if it is a valid one. */
  readonly value: string;
  readonly onClose: () => void;
  readonly onChoose: (value: string) => void;
};

const defaultDay = '1990-01-01';

export function DatePicker({ open, title, value, onClose, onChoose }: Props) {
  return (
    <BottomPopup open={open} title={title} onClose={onClose}>
      {open && <Columns start={isDate(value) ? value : defaultDay} onChoose={onChoose} />}
    </BottomPopup>
  );
}

type ColumnsProps = { readonly start: string; readonly onChoose: (value: string) => void };

function Columns({ start, onChoose }: ColumnsProps) {
  const [last] = useState(() => readDay(beijingTime(serverClock.now()).slice(0, 10)));
  const [chosen, setChosen] = useState(() => nearestDay(readDay(start), last));
  const { years, months, days } = choicesAround(chosen, last);
  const change = (part: Partial<Day>) => setChosen(nearestDay({ ...chosen, ...part }, last));

  return (
    <div className={styles.picker}>
      <div className={styles.columns}>
        <WheelColumn unit="年" values={years} value={chosen.year} onChange={(year) => change({ year })} />
        <WheelColumn unit="月" values={months} value={chosen.month} onChange={(month) => change({ month })} />
        <WheelColumn unit="日" values={days} value={chosen.day} onChange={(day) => change({ day })} />
      </div>
      <Button block onClick={() => onChoose(writeDay(chosen))}>
        确认
      </Button>
    </div>
  );
}
