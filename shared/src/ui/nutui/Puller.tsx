import NutPullToRefresh from '@nutui/nutui-react/dist/es/packages/pulltorefresh/index';
import '@nutui/nutui-react/dist/es/packages/pulltorefresh/style/css';
import { type ReactNode, useRef } from 'react';
import { Spinner } from '../controls/Spinner.tsx';
import styles from './Puller.module.css';

type PullerProps = {
  readonly onRefresh: () => Promise<unknown>;
  readonly disabled: boolean;
  readonly children: ReactNode;
};

/** NutUI's pull to refresh, which here also shows that a refresh failed. */
export function Puller({ onRefresh, disabled, children }: PullerProps) {
  const hasFailed = useRef(false);
  const handleRefresh = async () => {
    hasFailed.current = false;
    try {
      await onRefresh();
    } catch {
      // NutUI would leave the rejection unhandled.
      hasFailed.current = true;
    }
  };
  return (
    <NutPullToRefresh
      disabled={disabled}
      onRefresh={handleRefresh}
      headHeight={56}
      threshold={48}
      renderIcon={() => null}
      renderText={(status) => {
        if (status === 'refreshing')
          return (
            <p role="status" className={styles.told}>
              <Spinner />
              刷新中...
            </p>
          );
        if (status === 'complete')
          return (
            <p role="status" className={styles.told}>
              {hasFailed.current ? '刷新失败' : '刷新完成'}
            </p>
          );
        // A hint for the finger on the screen only, so screen readers skip it.
        return (
          <p aria-hidden="true" className={styles.told} data-idle={status === 'pulling'}>
            <Tail />
            {status === 'canRelease' ? '松开刷新' : '下拉刷新'}
          </p>
        );
      }}
      className={styles.pull}
    >
      {children}
    </NutPullToRefresh>
  );
}

/** The tail of the whale, which comes up out of the water once the finger may leave. */
function Tail() {
  return (
    <svg width="22" height="18" viewBox="0 0 22 18" fill="none" aria-hidden="true" focusable="false">
      <path
        className={styles.tail}
        d="M11 15c-.4-2.6-1.2-4-2.8-4.8C6.8 9.5 5.7 8.9 5.4 7.4c2.2-.5 4.2.3 5.6 2.1 1.4-1.8 3.4-2.6 5.6-2.1-.3 1.5-1.4 2.1-2.8 2.8-1.6.8-2.4 2.2-2.8 4.8z"
      />
      <path className={styles.wave} d="M1 14c1.7-1.3 3.3-1.3 5 0s3.3 1.3 5 0 3.3-1.3 5 0 3.3 1.3 5 0v4H1z" />
    </svg>
  );
}
