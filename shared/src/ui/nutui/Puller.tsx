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
