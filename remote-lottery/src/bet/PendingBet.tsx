import { AppLink, Button, beijingTime } from '@site/shared';
import * as paths from '@site/shared/paths';
import styles from './betPanel.module.css';
import type { Bet } from './useBet.ts';

/**
 * Shows the bet that is being sent or whose outcome is unknown, with its actions. No other bet is sent until it is
 * settled.
 */
export function PendingBet({ pending }: { readonly pending: Bet['pending'] }) {
  const { state, intention, isBusy, hasLooked, settle, discard } = pending;
  if (!intention || state === 'free' || (state === 'sending' && isBusy)) return null;
  const sent = `${intention.what}，${beijingTime(intention.at).slice(5)}提交`;
  return (
    <section aria-label="未完成的投注" className={styles.pending}>
      <p>{state === 'sending' ? `正在处理：${sent}` : `投注结果未知：${sent}`}</p>
      {state === 'unknown' && (
        <>
          {hasLooked && !isBusy && (
            <p>
              暂未查到结果，请稍后再查，或联系<AppLink to={paths.service()}>人工客服</AppLink>
            </p>
          )}
          <div className={styles.ways}>
            <Button kind="ghost" size="small" onClick={discard} disabled={isBusy}>
              重新投注
            </Button>
            <Button size="small" onClick={settle} busy={isBusy}>
              查询结果
            </Button>
          </div>
        </>
      )}
    </section>
  );
}
