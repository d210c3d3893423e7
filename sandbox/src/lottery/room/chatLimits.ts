import { createBudget } from '../../platform/base/budget.ts';

const playerLines = { most: 10, windowMs: 5_000 };
/** More than anyone can read, and little enough for 500 guests on a busy machine. */
const roomLines = { most: 100, windowMs: 1_000 };

/** Limits the lines of a player, over all connections, and of a room, by a clock that nobody can move. */
export function createChatLimits(clock: { now(): number } = performance) {
  const ofPlayer = createBudget<number>(clock, playerLines);
  const ofRoom = createBudget<number>(clock, roomLines);
  return {
    /** Returns why a line is refused now, or null when it is accepted. */
    refusal(playerId: number, roomId: number): string | null {
      if (!ofPlayer.take(playerId)) return '发言太快了，请稍后再试';
      return ofRoom.take(roomId) ? null : '房间发言太多，请稍后再试';
    },
  };
}
