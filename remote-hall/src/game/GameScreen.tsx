import {
  appInfoAtom,
  Button,
  DownloadIcon,
  EmptyState,
  Frame,
  siteConfig,
  useAtomValue,
  useSearchParams,
} from '@site/shared';
import { useEffect, useState } from 'react';
import { AddressStage } from './AddressStage.tsx';
import { GamePage } from './GamePage.tsx';
import { GameStage } from './GameStage.tsx';
import styles from './game.module.css';
import { gameMode } from './gameMode.ts';
import { useAgentAddress, useServiceAddress } from './useFrameAddress.ts';

/** The page that frames other companies' pages: games, the agents' log-in, customer service, the app download. */
export default function GameScreen() {
  const [query] = useSearchParams();
  const mode = gameMode(query);
  if (mode.kind === 'agent') return <AgentPage />;
  if (mode.kind === 'service') return <ServicePage />;
  if (mode.kind === 'download') return <DownloadStage />;
  return <GameStage key={`${mode.name} ${mode.type} ${mode.code}`} game={mode} />;
}

function AgentPage() {
  return (
    <GamePage title="代理登录">
      <AddressStage title="代理登录" address={useAgentAddress()} />
    </GamePage>
  );
}

function ServicePage() {
  return (
    <GamePage title="在线客服">
      <AddressStage title="在线客服" address={useServiceAddress()} />
    </GamePage>
  );
}

/** The time that the frame of a download stays in the page once it has its address. */
const FRAME_MS = 2_000;

/** Starts the app's download through a frame that is removed after a moment. */
function DownloadStage() {
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
