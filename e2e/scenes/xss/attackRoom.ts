import type { WebSocketRoute } from 'playwright';
import { goTo } from '../../support/sites/session.ts';
import type { AnswerAttack } from './AnswerAttack.ts';
import { atRest, look } from './see.ts';
import type { XssWatch } from './XssWatch.ts';

const CONNECTS_MS = 5_000;

/** Sends attack lines in a lottery room, and system messages in between, each with vectors in all its fields. */
export async function attackRoom(
  watch: XssWatch,
  attack: AnswerAttack,
  lines: number,
  shown: Set<number>,
): Promise<void> {
  const { page } = watch;
  let onSocket: (socket: WebSocketRoute) => void = () => undefined;
  const connected = new Promise<WebSocketRoute>((resolve) => {
    onSocket = resolve;
  });
  await page.routeWebSocket(/\/wss\?/, (socket) => onSocket(socket));
  await goTo(page, '/lottery?room_id=11');
  await page
    .locator('[placeholder="说点什么…"]')
    .waitFor({ timeout: CONNECTS_MS })
    .catch(() => undefined);
  const socket = await connected;
  for (let line = 0; line < lines; line += 1) {
    attack.round += 1;
    socket.send(
      attack.frame({ author: 'text', avatar: 'address', content: 'text' }, { id: 900 + line, left: 1 }),
    );
    if (line % 4 === 0) {
      socket.send(
        attack.frame(
          { content: 'text' },
          { sysmsg: 1, type: ['success', 'error', 'warning', 'x'][line % 4] },
        ),
      );
      await look(watch, shown);
    }
  }
  await atRest(page);
  await look(watch, shown);
  const bet = page.getByRole('button', { name: /^投注/ });
  // Betting may be closed at the moment.
  if (await bet.isEnabled({ timeout: 500 }).catch(() => false)) await bet.click();
  await atRest(page);
  await look(watch, shown);
}
