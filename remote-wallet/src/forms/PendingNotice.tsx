import { AppLink, Button, beijingTime } from '@site/shared';
import type { TransactionType } from '@site/shared/contract/wallet';
import type { useIntention } from '@site/shared/forms';
import * as paths from '@site/shared/paths';
import { Notice } from './FormFrame.tsx';
import styles from './form.module.css';

type Props = {
  readonly pending: Pick<
    ReturnType<typeof useIntention>,
    'state' | 'intention' | 'isBusy' | 'hasLooked' | 'settle' | 'discard'
  >;
  /** The screen on which the player can check the outcome. */
  readonly place?: string;
  readonly to?: string;
  /** The transaction type that 账户明细 opens with. */
  readonly type?: TransactionType;
};

/** Shows above a form the intention that is being sent or whose outcome is unknown, with its actions. */
export function PendingNotice({ pending, place = '账户明细', to = paths.transRecord(), type }: Props) {
  const { state, intention, isBusy, hasLooked, settle, discard } = pending;
  if (!intention || state === 'free') return null;
  const sent = `${intention.what}，${beijingTime(intention.at).slice(5)}提交`;
  if (state === 'sending' && isBusy) return null;
  if (state === 'sending') {
    return (
      <div className={styles.pending}>
        <Notice>正在处理：{sent}</Notice>
      </div>
    );
  }
  return (
    <div className={styles.pending}>
      <Notice>
        提交结果未知，请到
        <AppLink to={to} state={{ made: { type, amount: '' } }} className={styles.look}>
          {place}
        </AppLink>
        查看，确认后再操作
      </Notice>
      <p className={styles.sent}>{sent}</p>
      {hasLooked && !isBusy && (
        <p role="status" className={styles.sent}>
          暂未查到结果，请稍后再查，或联系
          <AppLink to={paths.service()} className={styles.look}>
            人工客服
          </AppLink>
        </p>
      )}
      <div className={styles.ways}>
        <Button kind="ghost" size="small" onClick={discard} disabled={isBusy}>
          重新提交
        </Button>
        <Button size="small" onClick={settle} busy={isBusy}>
          查询结果
        </Button>
      </div>
    </div>
  );
}
