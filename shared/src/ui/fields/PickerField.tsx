import { type ReactNode, useEffect, useId, useState } from 'react';
import { ChevronDownIcon } from '../icons/icons.tsx';
import { BottomPopup } from '../overlays/Popup.tsx';
import { classes } from '../theme/classes.ts';
import styles from './Field.module.css';
import { Field, type FieldProps, helpId } from './Field.tsx';
import { PickerList, type PickerOption } from './PickerList.tsx';

type PickerFieldProps<Value extends string> = FieldProps & {
  /** Null while nothing is chosen. */
  readonly value: Value | null;
  readonly options: readonly PickerOption<Value>[];
  readonly onChange: (value: Value) => void;
  /** The title of the popup; the label by default. */
  readonly title?: string;
  readonly placeholder?: string;
  readonly icon?: ReactNode;
  readonly disabled?: boolean;
  readonly emptyText?: string;
  /** Whether the options are loading: the popup opens at once and fills when they arrive. */
  readonly isLoading?: boolean;
  /** Called when the popup opens, so that the options can be fetched then. */
  readonly onOpen?: () => void;
  /** Called instead of opening an empty popup. When it is set while an empty popup is open, the popup closes. */
  readonly onEmpty?: () => void;
  /** The height of the popup below its title, any CSS length; without it the popup fits its options. */
  readonly popupHeight?: string;
  /** A link below the options, to where they are managed. */
  readonly footer?: ReactNode;
};

/** A choice of one option from a list that rises from the bottom. */
export function PickerField<Value extends string>(props: PickerFieldProps<Value>) {
  const { label, value, options, onChange, onOpen, onEmpty, disabled } = props;
  const { title = label, placeholder = '请选择', emptyText, isLoading = false, popupHeight, footer } = props;
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const chosen = options.find((option) => option.value === value);
  const isEmpty = options.length === 0;

  useEffect(() => {
    if (!isOpen || !isEmpty || !onEmpty) return;
    setOpen(false);
    onEmpty();
  }, [isOpen, isEmpty, onEmpty]);

  function handleOpen() {
    if (isEmpty && onEmpty) {
      onEmpty();
      return;
    }
    setOpen(true);
    onOpen?.();
  }

  return (
    <>
      <Field {...props} id={id}>
        <button
          type="button"
          id={id}
          aria-haspopup="listbox"
          aria-expanded={isOpen}
          aria-labelledby={`${id}-label ${id}-value`}
          aria-describedby={helpId(id)}
          disabled={disabled}
          onClick={handleOpen}
          className={classes(styles.control, styles.picker)}
        >
          <span id={`${id}-value`} className={classes(styles.chosen, !chosen && styles.unset)}>
            {chosen?.label ?? placeholder}
          </span>
          <ChevronDownIcon size={18} className={styles.arrow} />
        </button>
      </Field>
      <BottomPopup open={isOpen} title={title} height={popupHeight} onClose={close}>
        {isLoading && options.length === 0 ? (
          <p role="status" className={styles.loading}>
            加载中...
          </p>
        ) : (
          <PickerList
            label={title}
            options={options}
            value={value}
            onChange={onChange}
            onClose={close}
            emptyText={emptyText}
          />
        )}
        {footer}
      </BottomPopup>
    </>
  );
}
