import { calls } from '@site/shared/contract/index';
import { gameItems, gameTitle } from '../data/games.ts';
import { answer, codes, Refusal } from '../envelope.ts';
import { type Binding, forPlayer, open } from './binding.ts';

export const gameCalls: readonly Binding[] = [
  open(calls.games, () => answer(gameItems)),

  forPlayer(calls.gameUrl, ({ plat_name, game_type, game_code }, { platform: { origins } }) => {
    const title = gameTitle(plat_name, game_code);
    if (!title) throw new Refusal('该游戏不存在或正在维护', codes.unknown);
    const query = new URLSearchParams({
      name: plat_name,
      type: String(game_type),
      code: game_code,
      title,
    });
    return answer({ url: `${origins.frames}/game?${query}` });
  }),
];
