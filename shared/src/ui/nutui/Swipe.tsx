import { type ComponentRef, type ReactNode, type TouchEvent, useRef } from 'react';
import { classes } from '../theme/classes.ts';
import { NutSwipe } from './library.ts';
import styles from './Swipe.module.css';

/** What can be done with a row: its word, and a name that says to which row it belongs. */
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

/** A row that slides aside and shows what can be done with it; the keyboard reaches these buttons, and then the row makes room for them. */
export function Swipe({ actions, disabled = false, children }: SwipeProps) {
  const row = useRef<ComponentRef<typeof NutSwipe>>(null);
  const buttons = (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears that the focus comes to a button and leaves it
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

/** React's touch listeners cannot hold the page: asking for it only warns. `touch-action` holds it. */
function keepStill(event: TouchEvent): void {
  event.cancelable = false;
}
