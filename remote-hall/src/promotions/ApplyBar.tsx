import { Button, isLoggedInAtom, useAtomValue, useGo } from '@site/shared';
import * as paths from '@site/shared/paths';
import styles from './promotion.module.css';
import { useApply } from './useApply.ts';

/** Applies for the promotion, or leads a visitor to log in and back here. */
export function ApplyBar({ id }: { readonly id: string }) {
  const isLoggedIn = useAtomValue(isLoggedInAtom);
  const go = useGo();
  const { isBusy, apply } = useApply(id);
  const login = paths.login({ redirect: paths.activityInfo(id) });
  return (
    <div className={styles.bar}>
      {isLoggedIn ? (
        <Button block busy={isBusy} onClick={apply}>
          立即申请
        </Button>
      ) : (
        <Button block onClick={() => go(login)}>
          去登录
        </Button>
      )}
    </div>
  );
}
