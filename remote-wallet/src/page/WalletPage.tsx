import { TitleBar } from '@site/shared';
import type { ComponentProps, ReactNode } from 'react';
import styles from './page.module.css';

type Props = Pick<ComponentProps<typeof TitleBar>, 'title' | 'right'> & { readonly children: ReactNode };

/** A screen of the wallet: its title in the header, and its cards below each other. */
export function WalletPage({ children, ...bar }: Props) {
  return (
    <>
      <TitleBar {...bar} />
      <div className={styles.page}>{children}</div>
    </>
  );
}
