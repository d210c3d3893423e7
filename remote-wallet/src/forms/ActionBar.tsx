import { Button } from '@site/shared';
import { Fields } from './Fields.tsx';
import styles from './form.module.css';

type Props = {
  readonly text: string;
  readonly isLocked: boolean;
  readonly isBusy: boolean;
  /** Whether it stays above the tab bar while the form is longer than the screen. */
  readonly isSticky?: boolean;
};

/** The button that sends a long form, always at hand. */
export function ActionBar({ text, isLocked, isBusy, isSticky = true }: Props) {
  return (
    <div data-sticky={isSticky || undefined} className={styles.actions}>
      <Fields isLocked={isLocked}>
        <Button type="submit" block busy={isBusy}>
          {text}
        </Button>
      </Fields>
    </div>
  );
}
