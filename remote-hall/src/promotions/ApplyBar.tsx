import { Button, callQuery, isLoggedInAtom, useAtomValue, useGo, useQuery } from '@site/shared';
import { activityRecords } from '@site/shared/contract/wallet';
import * as paths from '@site/shared/paths';
import { ApplicationLine } from './ApplicationLine.tsx';
import styles from './promotion.module.css';
import { useApply } from './useApply.ts';

type Props = { readonly id: string; readonly title: string };

/** Applies for the promotion; a visitor is sent to log in and returns here. */
export function ApplyBar({ id, title }: Props) {
  const isLoggedIn = useAtomValue(isLoggedInAtom);
  return (
    <div className={styles.bar}>{isLoggedIn ? <Apply id={id} title={title} /> : <LogInFirst id={id} />}</div>
  );
}

function Apply({ id, title }: Props) {
  const records = useQuery(callQuery(activityRecords, { page: 1 }));
  const { isBusy, apply } = useApply(id, () => records.refetch());
  return (
    <>
      <ApplicationLine title={title} records={records} />
      <Button block busy={isBusy} onClick={apply}>
        立即申请
      </Button>
    </>
  );
}

function LogInFirst({ id }: Pick<Props, 'id'>) {
  const go = useGo();
  return (
    <Button block onClick={() => go(paths.login({ redirect: paths.activityInfo(id) }))}>
      去登录
    </Button>
  );
}
