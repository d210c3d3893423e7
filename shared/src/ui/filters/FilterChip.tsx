import { useState } from 'react';
import { PickerList, type PickerOption } from '../fields/PickerList.tsx';
import { ChevronDownIcon } from '../icons/icons.tsx';
import { BottomPopup } from '../overlays/Popup.tsx';
import styles from './FilterChip.module.css';

type Props<Value extends string> = {
  /** The name of the filter, and the popup's title. */
  readonly label: string;
  readonly value: Value;
  readonly options: readonly PickerOption<Value>[];
  readonly onChange: (value: Value) => void;
  readonly onOpen?: () => void;
};

/** One filter of a list: a chip with the current choice that opens the options in a bottom popup. */
export function FilterChip<Value extends string>({ label, value, options, onChange, onOpen }: Props<Value>) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const chosen = options.find((option) => option.value === value)?.label ?? value;

  function handleOpen() {
    setOpen(true);
    onOpen?.();
  }

  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-label={`${label}：${chosen}`}
        onClick={handleOpen}
        className={styles.chip}
      >
        <span className={styles.chosen}>{chosen}</span>
        <ChevronDownIcon size={16} />
      </button>
      <BottomPopup open={isOpen} title={label} onClose={close}>
        <PickerList label={label} options={options} value={value} onChange={onChange} onClose={close} />
      </BottomPopup>
    </>
  );
}
