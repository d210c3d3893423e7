import {
  AppLink,
  Button,
  callQuery,
  isLoggedInAtom,
  sendOnce,
  toast,
  useAtomValue,
  useGo,
  useOneAtATime,
  useQuery,
} from '@site/shared';
import { applyActivity } from '@site/shared/contract/hall';
import { activityRecords } from '@site/shared/contract/wallet';
import * as paths from '@site/shared/paths';
import { applicationState } from './applicationState.ts';
import styles from './promotion.module.css';

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

type Applications = Parameters<typeof applicationState>[0];
type ApplicationLineProps = {
  readonly title: string;
  readonly records: ReturnType<typeof useQuery<{ data: Applications }>>;
};

/** The state of the player's application, above the button, which stays whatever the state is. */
function ApplicationLine({ title, records }: ApplicationLineProps) {
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

/**
 * Applies for a promotion once, however often the button is tapped, and shows the platform's message. `onAnswered`
 * runs after every attempt, to refresh the state of the application.
 */
function useApply(activityid: string, onAnswered: () => void) {
  const { isBusy, run } = useOneAtATime();

  function apply(): void {
    run(async () => {
      try {
        const { message } = await sendOnce(applyActivity, { activityid });
        toast(message, 'success');
      } catch {
        // The call policy has shown the error.
      }
      onAnswered();
    });
  }

  return { isBusy, apply };
}
