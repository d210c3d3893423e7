import { useSearchParams } from '@site/shared';
import { AddressStage } from './AddressStage.tsx';
import { DownloadStage } from './DownloadStage.tsx';
import { GamePage } from './GamePage.tsx';
import { GameStage } from './GameStage.tsx';
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
