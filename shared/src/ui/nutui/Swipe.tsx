import { type ComponentRef, type ReactNode, type TouchEvent, useRef } from 'react';
import { classes } from '../theme/classes.ts';
import { NutSwipe } from './library.ts';
import styles from './Swipe.module.css';

/** One action of a row: its word, and a label that also names the row. */
export type SwipeAction = {
  readonly text: string;
  readonly label: string;
  readonly onAct: () => void;
  readonly isDanger?: boolean;
};

type SwipeProps = {
  readonly actions: readonly SwipeAction[];
  readonly disabled?: boolean;
  readonly children: ReactNode;
};

/** A row that slides aside for its actions, also when the keyboard reaches one of their buttons. */
export function Swipe({ actions, disabled = false, children }: SwipeProps) {
  const row = useRef<ComponentRef<typeof NutSwipe>>(null);
  const buttons = (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only reacts when the focus enters or leaves a button
    <div
      className={styles.actions}
      onFocus={() => row.current?.open('right')}
      onBlur={() => row.current?.close()}
    >
      {actions.map(({ text, label, onAct, isDanger = false }) => (
        <button
          key={text}
          type="button"
          aria-label={label}
          disabled={disabled}
          onClick={() => {
            row.current?.close();
            onAct();
          }}
          className={classes(styles.action, isDanger && styles.danger)}
        >
          {text}
        </button>
      ))}
    </div>
  );
  return (
    <NutSwipe
      ref={row}
      disabled={disabled}
      rightAction={buttons}
      onTouchMove={keepStill}
      className={styles.swipe}
    >
      <div className={styles.content}>{children}</div>
    </NutSwipe>
  );
}

/** Keeps NutUI from calling `preventDefault`, which only warns in a passive listener: `touch-action` holds the page. */
function keepStill(event: TouchEvent): void {
  event.cancelable = false;
}
