import { WarningIcon } from '@site/shared';
import type { ComponentProps, FormEvent, KeyboardEvent, ReactNode } from 'react';
import styles from './form.module.css';
import { nextField } from './nextField.ts';

type Props = {
  /** The accessible name of the form. */
  readonly label: string;
  readonly onSubmit: () => void;
  readonly children: ReactNode;
};

/**
 * A form without the browser's own validation. The keyboard's 下一步 moves to the next empty field, and submits when
 * there is none.
 */
export function FormFrame({ label, onSubmit, children }: Props) {
  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    onSubmit();
  }

  function handleKey(event: KeyboardEvent) {
    const { target, key, nativeEvent } = event;
    // Enter also accepts the proposal of an input method.
    if (key !== 'Enter' || nativeEvent.isComposing || !(target instanceof HTMLInputElement)) return;
    if (target.getAttribute('enterkeyhint') !== 'next') return;
    const next = nextField(target);
    if (!next) return;
    event.preventDefault();
    next.focus();
    // Opens the choice without another tap.
    if (next instanceof HTMLButtonElement) next.click();
  }

  return (
    <form aria-label={label} noValidate onSubmit={handleSubmit} onKeyDown={handleKey} className={styles.form}>
      {children}
    </form>
  );
}

type FieldsProps = {
  /** Whether the fields are disabled because their values are being sent. */
  readonly isLocked: boolean;
  readonly children: ReactNode;
};

export function Fields({ isLocked, children }: FieldsProps) {
  return (
    <fieldset disabled={isLocked} className={styles.fields}>
      {children}
    </fieldset>
  );
}

type FormBodyProps = ComponentProps<typeof FormFrame> & ComponentProps<typeof Fields>;

/** A short form that is locked as a whole while it is sent. */
export function FormBody({ label, isLocked, onSubmit, children }: FormBodyProps) {
  return (
    <FormFrame label={label} onSubmit={onSubmit}>
      <Fields isLocked={isLocked}>{children}</Fields>
    </FormFrame>
  );
}

/** A warning between the fields and the button, which screen readers announce when it appears. */
export function Notice({ children }: { readonly children: ReactNode }) {
  return (
    <p role="alert" className={styles.unknown}>
      <WarningIcon size={18} />
      <span>{children}</span>
    </p>
  );
}
