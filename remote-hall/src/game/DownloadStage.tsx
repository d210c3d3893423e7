import { appInfoAtom, Button, DownloadIcon, EmptyState, Frame, siteConfig, useAtomValue } from '@site/shared';
import { useEffect, useState } from 'react';
import { GamePage } from './GamePage.tsx';
import styles from './game.module.css';

/** The time that the frame of a download stays in the page once it has its address. */
const FRAME_MS = 2_000;

/** Starts the app's download through a frame that is removed after a moment. */
export function DownloadStage() {
  const address = useAtomValue(appInfoAtom)?.ios_download_url;
  const [attempt, setAttempt] = useState(0);
  return (
    <GamePage title="APP下载">
      {address ? (
        <Download key={`${attempt} ${address}`} address={address} onAgain={() => setAttempt(attempt + 1)} />
      ) : (
        address === '' && <EmptyState text="暂无下载地址" />
      )}
    </GamePage>
  );
}

function Download({ address, onAgain }: { readonly address: string; readonly onAgain: () => void }) {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), FRAME_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!isOver) {
    return <Frame src={address} title="APP下载" allowedOrigins={siteConfig().frameOrigins} allowsDownloads />;
  }
  return (
    <section className={styles.done}>
      <span className={styles.mark}>
        <DownloadIcon size={32} />
      </span>
      <h2>下载已发起</h2>
      <p>请留意浏览器的下载提示，并按提示完成安装。</p>
      <Button kind="secondary" onClick={onAgain}>
        重新下载
      </Button>
    </section>
  );
}
