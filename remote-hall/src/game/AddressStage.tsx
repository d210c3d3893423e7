import { ErrorCard, Frame, Spinner, siteConfig } from '@site/shared';
import styles from './game.module.css';
import type { FrameAddress } from './useFrameAddress.ts';

type Props = {
  readonly title: string;
  readonly address: FrameAddress;
  /** Shown until the address is known. */
  readonly waiting?: string;
};

/** The frame of an address that the platform names; stays empty, with 重试, when it names none. */
export function AddressStage({ title, address, waiting = '正在打开' }: Props) {
  const { url, isError, isFetching, retry } = address;
  if (url !== undefined) return <Frame src={url} title={title} allowedOrigins={siteConfig().frameOrigins} />;
  if (isError && !isFetching) return <ErrorCard onRetry={retry} />;
  return (
    <p role="status" className={styles.waiting}>
      <Spinner />
      {waiting}
    </p>
  );
}
