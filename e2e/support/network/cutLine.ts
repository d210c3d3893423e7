import type { Page, WebSocketRoute } from '@playwright/test';

/** The room's socket of one page, which a test can stall, cut and restore. It has to be set up before the page is opened. */
export type CutLine = {
  /** Drops the messages of the page from now on, as when the signal is lost. */
  swallow(): void;
  /** Closes the connection; new ones fail until `restore`. */
  cut(): Promise<void>;
  restore(): void;
};

export async function cutLineOf(page: Page): Promise<CutLine> {
  let isAway = false;
  let isSwallowing = false;
  let open: { readonly page: WebSocketRoute; readonly platform: WebSocketRoute } | null = null;
  await page.routeWebSocket(/\/wss\?/, async (socket) => {
    if (isAway) {
      await socket.close();
      return;
    }
    const platform = socket.connectToServer();
    socket.onMessage((message) => {
      if (!isSwallowing) platform.send(message);
    });
    open = { page: socket, platform };
  });
  return {
    swallow() {
      isSwallowing = true;
    },
    async cut() {
      isAway = true;
      await open?.platform.close();
      await open?.page.close();
    },
    restore() {
      isAway = false;
      isSwallowing = false;
    },
  };
}
