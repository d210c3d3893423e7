import { Button, EmptyState, ErrorCard, Frame, Spinner, siteConfig, useGo } from '@site/shared';
import * as paths from '@site/shared/paths';
import styles from './game.module.css';
import type { FrameAddress } from './useFrameAddress.ts';

type Props = {
  readonly title: string;
  readonly address: FrameAddress;
  /** Shown while the address is loading. */
  readonly waiting?: string;
};

/**
 * The frame of an address that the platform provides. Without one it shows 重试, or a way out when the page does not
 * exist.
 */
export function AddressStage({ title, address, waiting = '正在打开' }: Props) {
  const { url, isError, error, isUnknown, isFetching, retry } = address;
  const go = useGo();
  if (url !== undefined) return <Frame src={url} title={title} allowedOrigins={siteConfig().frameOrigins} />;
  if (isUnknown && !isFetching) {
    return (
      <EmptyState
        text={`${title}不存在或正在维护`}
        action={<Button onClick={() => go(paths.hall())}>返回大厅</Button>}
      />
    );
  }
  if (isError && !isFetching) return <ErrorCard error={error} onRetry={retry} />;
  return (
    <p role="status" className={styles.waiting}>
      <Spinner />
      {waiting}
    </p>
  );
}
