import { TitleBar } from '@site/shared';
import type { ReactNode } from 'react';
import styles from './game.module.css';
import { useLeave } from './useLeave.ts';

type Props = {
  readonly title: string;
  /** At the right of the bar. */
  readonly right?: ReactNode;
  /** Asked before the page is left; without it the back bar leads back at once. */
  readonly onBack?: () => void;
  readonly children: ReactNode;
};

/** The back bar and, below it to the lower edge of the screen, the stage. */
export function GamePage({ title, right, onBack, children }: Props) {
  const leave = useLeave();
  return (
    <div className={styles.page}>
      <TitleBar title={title} right={right} onBack={onBack ?? leave} />
      <div className={styles.stage}>{children}</div>
    </div>
  );
}
