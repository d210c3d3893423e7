import type { FormEvent, KeyboardEvent, ReactNode } from 'react';
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
