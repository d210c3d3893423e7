import { TitleBar } from '@site/shared';
import type { ReactNode } from 'react';
import styles from './game.module.css';
import { useLeave } from './useLeave.ts';

type Props = {
  readonly title: string;
  readonly right?: ReactNode;
  /** Replaces the back button's action; without it the button goes back at once. */
  readonly onBack?: () => void;
  readonly children: ReactNode;
};

/** The back bar and, below it to the lower edge of the screen, the content. */
export function GamePage({ title, right, onBack, children }: Props) {
  const leave = useLeave();
  return (
    <div className={styles.page}>
      <TitleBar title={title} right={right} onBack={onBack ?? leave} />
      <div className={styles.stage}>{children}</div>
    </div>
  );
}
