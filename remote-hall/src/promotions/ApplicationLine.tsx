import { AppLink, type useQuery } from '@site/shared';
import * as paths from '@site/shared/paths';
import { applicationState } from './applicationState.ts';
import styles from './promotion.module.css';

type Applications = Parameters<typeof applicationState>[0];
type Props = {
  readonly title: string;
  readonly records: ReturnType<typeof useQuery<{ data: Applications }>>;
};

/** The state of the player's application, above the button, which stays whatever the state is. */
export function ApplicationLine({ title, records }: Props) {
  if (records.isError) {
    return (
      <p className={styles.state}>
        <span>申请状态读取失败</span>
        <button type="button" className={styles.records} onClick={() => records.refetch()}>
          重试
        </button>
      </p>
    );
  }
  const state = applicationState(records.data?.data ?? [], title);
  if (!state) return null;
  return (
    <p role="status" className={styles.state}>
      <span>
        我的申请：
        <b className={styles[state.mood]}>{state.label}</b>
      </span>
      <AppLink to={paths.activityRecord()} className={styles.records}>
        申请记录
      </AppLink>
    </p>
  );
}
