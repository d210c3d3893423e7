import { TitleBar } from '@site/shared';
import type { ReactNode } from 'react';
import styles from './game.module.css';
import { useLeave } from './useLeave.ts';

type Props = { readonly title: string; readonly children: ReactNode };

/** The back bar and, below it to the lower edge of the screen, the stage. */
export function GamePage({ title, children }: Props) {
  const leave = useLeave();
  return (
    <div className={styles.page}>
      <TitleBar title={title} onBack={leave} />
      <div className={styles.stage}>{children}</div>
    </div>
  );
}
