import { answer, codes, Refusal } from '../../platform/base/envelope.ts';
import { type FeatureHandlers, forPlayer, open } from '../../platform/callHandlers.ts';
import { autoTransfer } from '../../wallet/transfers/transfers.ts';
import { gameItems, gameTitle } from './games.ts';

export const gameCalls = {
  games: open(() => answer(gameItems)),

  gameUrl: forPlayer(({ plat_name, game_type, game_code }, { platform: { db, origins }, player, now }) => {
    const title = gameTitle(plat_name, game_code);
    if (!title) throw new Refusal('该游戏不存在或正在维护', codes.unknown);
    if (player.transferstatus === 1) autoTransfer(db, player.id, plat_name, now);
    const query = new URLSearchParams({
      name: plat_name,
      type: String(game_type),
      code: game_code,
      title,
    });
    return answer({ url: `${origins.frames}/game?${query}` });
  }),
} satisfies FeatureHandlers;
