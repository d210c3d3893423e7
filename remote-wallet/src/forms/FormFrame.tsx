import type { FormEvent, KeyboardEvent, ReactNode } from 'react';
import styles from './form.module.css';
import { nextField } from './nextField.ts';

type Props = {
  /** What the form is, for screen readers. */
  readonly label: string;
  readonly onSubmit: () => void;
  readonly children: ReactNode;
};

/** A form whose checks are ours. The keyboard's 下一步 goes on to what is still empty, and sends once nothing is. */
export function FormFrame({ label, onSubmit, children }: Props) {
  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    onSubmit();
  }

  function handleKey(event: KeyboardEvent) {
    const { target, key, nativeEvent } = event;
    // Enter also takes over what an input method proposes.
    if (key !== 'Enter' || nativeEvent.isComposing || !(target instanceof HTMLInputElement)) return;
    if (target.getAttribute('enterkeyhint') !== 'next') return;
    const next = nextField(target);
    if (!next) return;
    event.preventDefault();
    next.focus();
    // A choice opens by itself.
    if (next instanceof HTMLButtonElement) next.click();
  }

  return (
    <form aria-label={label} noValidate onSubmit={handleSubmit} onKeyDown={handleKey} className={styles.form}>
      {children}
    </form>
  );
}
