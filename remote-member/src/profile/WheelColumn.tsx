import { type KeyboardEvent, useEffect, useLayoutEffect, useRef } from 'react';
import styles from './datePicker.module.css';

type Props = {
  /** The unit of the numbers, which is the accessible name, too. */
  readonly unit: string;
  readonly values: readonly number[];
  readonly value: number;
  readonly onChange: (value: number) => void;
};

const rowHeight = 44;
const restMs = 120;
const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: 5, PageUp: -5 };

/** A column of numbers that snaps to the middle one; it can be dragged, tapped and moved with the arrow keys. */
export function WheelColumn({ unit, values, value, onChange }: Props) {
  const ref = useRef<HTMLDivElement>(null);
  const rest = useRef(0);
  const index = values.indexOf(value);

  useLayoutEffect(() => {
    if (ref.current) ref.current.scrollTop = index * rowHeight;
  }, [index]);
  useEffect(() => () => clearTimeout(rest.current), []);

  function choose(next: number) {
    const chosen = values[Math.min(Math.max(next, 0), values.length - 1)];
    if (chosen !== undefined && chosen !== value) onChange(chosen);
  }

  function handleScroll() {
    clearTimeout(rest.current);
    rest.current = window.setTimeout(
      () => choose(Math.round((ref.current?.scrollTop ?? 0) / rowHeight)),
      restMs,
    );
  }

  function handleKeyDown(event: KeyboardEvent) {
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    choose(index + step);
  }

  return (
    <div
      ref={ref}
      role="spinbutton"
      tabIndex={0}
      aria-label={unit}
      aria-valuemin={values[0]}
      aria-valuemax={values.at(-1)}
      aria-valuenow={value}
      aria-valuetext={`${value}${unit}`}
      onScroll={handleScroll}
      onKeyDown={handleKeyDown}
      className={styles.column}
    >
      {values.map((item, position) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the arrow keys move the whole column
        // biome-ignore lint/a11y/noStaticElementInteractions: the column is the control, a tap on a row moves it
        <div key={item} data-chosen={item === value} onClick={() => choose(position)} className={styles.item}>
          {item}
          {unit}
        </div>
      ))}
    </div>
  );
}
