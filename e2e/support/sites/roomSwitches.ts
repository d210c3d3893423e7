import { postTo } from './sandbox.ts';

/** Moves the clock of a test's own site, so that the next draw of a room with a draw every `everySeconds` is `secondsLeft` away. */
export async function bringDrawNear(
  address: string,
  everySeconds: number,
  secondsLeft: number,
): Promise<void> {
  const stepMs = everySeconds * 1000;
  const shiftMs = stepMs - (Date.now() % stepMs) - secondsLeft * 1000;
  await postTo(address, '/sandbox/clock', { shiftMs });
}

/**
 * Moves that clock forward, never back, until the next draw is `secondsLeft` away. Open pages take the new
 * time from their next answer, within seconds.
 */
export async function bringDrawNearer(
  address: string,
  everySeconds: number,
  secondsLeft: number,
): Promise<void> {
  const stepMs = everySeconds * 1000;
  const { shiftMs } = await platformState(address);
  const skippedMs = stepMs - ((Date.now() + shiftMs) % stepMs) - secondsLeft * 1000;
  if (skippedMs > 0) await postTo(address, '/sandbox/clock', { shiftMs: shiftMs + skippedMs });
}

/** Returns by how much the clock was moved, and the errors in the books. */
export async function platformState(address: string): Promise<{ shiftMs: number; books: string[] }> {
  const response = await fetch(`${address}/sandbox/state`);
  const { data } = (await response.json()) as { data: { shiftMs: number; books: string[] } };
  return data;
}

/** Closes every room connection of a test's own site. Returns their number. */
export async function cutConnections(address: string): Promise<number> {
  const { closed } = (await postTo(address, '/sandbox/socket/close', {})) as { closed: number };
  return closed;
}

/** Fills a room with chat lines of many players, one to four rows each. */
export async function sayInRoom(address: string, roomId: number, lines: number): Promise<void> {
  for (let line = 1; line <= lines; line += 1) {
    const content = `第${line}句话，${'祝大家今天手气不错'.repeat((line % 4) + 1)}`;
    const frame = { id: 900 + (line % 40), author: `玩家${line % 40}***`, avatar: '', content };
    await postTo(address, '/sandbox/socket', { roomId, frame });
  }
}
