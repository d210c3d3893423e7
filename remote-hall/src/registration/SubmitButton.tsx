import { Button } from '@site/shared';
import styles from './registration.module.css';

type Props = { readonly isReady: boolean; readonly isBusy: boolean; readonly children: string };

/** Looks inactive until every field has text; a tap runs the checks all the same. */
export function SubmitButton({ isReady, isBusy, children }: Props) {
  return (
    <Button type="submit" block busy={isBusy} data-ready={isReady} className={styles.submit}>
      {children}
    </Button>
  );
}
