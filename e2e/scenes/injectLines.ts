import type { Page } from '@playwright/test';

type InjectedWindow = Window & { roomSocket?: { onmessage: ((event: { data: string }) => void) | null } };

/** Replaces the WebSocket of a page that is not open yet: the room's socket opens, and receives only the lines of `injectLines`. */
export async function withoutRoomServer(page: Page): Promise<void> {
  await page.addInitScript(() => {
    class RoomSocket {
      static readonly CONNECTING = 0;
      static readonly OPEN = 1;
      readyState = 0;
      onopen: (() => void) | null = null;
      onmessage = null;
      onclose = null;
      constructor() {
        Object.assign(window, { roomSocket: this });
        setTimeout(() => {
          this.readyState = 1;
          this.onopen?.();
        });
      }
      send(): void {}
      close(): void {}
    }
    Object.assign(window, { WebSocket: RoomSocket });
  });
}

/**
 * Delivers many chat lines at once, some in each turn of the event loop. Returns the milliseconds from the
 * last line until it is shown.
 */
export async function injectLines(page: Page, lines: number, from = 0): Promise<number> {
  return page.evaluate(
    async ({ lines, from }) => {
      const atATime = 25;
      const turns = new MessageChannel();
      const turn = () =>
        new Promise((resolve) => {
          turns.port1.onmessage = resolve;
          turns.port2.postMessage(null);
        });
      for (let line = 0; line < lines; line += 1) {
        const content = `第${from + line + 1}句话，祝大家今天手气不错`;
        const frame = { id: 900 + (line % 40), author: `玩家${line % 40}`, avatar: '', content };
        (window as InjectedWindow).roomSocket?.onmessage?.({ data: JSON.stringify(frame) });
        if (line % atATime === 0) await turn();
      }
      const saidAt = performance.now();
      const isThere = () =>
        document.querySelector('[role=list]')?.textContent?.includes(`第${from + lines}句话`);
      while (!isThere()) await new Promise((resolve) => setTimeout(resolve, 20));
      return performance.now() - saidAt;
    },
    { lines, from },
  );
}
