import { connect, createServer, type Socket } from 'node:net';

/** A TCP proxy to a site that can be slow or gone; it works with every browser, since it emulates nothing in the browser. */
export type ThinLine = {
  readonly address: string;
  slow(byMs: number): void;
  /** Ends every connection and refuses new ones, or accepts them again. */
  setGone(isGone: boolean): void;
  close(): Promise<void>;
};

/** Opens a line on a port to the site on another port. */
export async function thinLine(port: number, sitePort: number): Promise<ThinLine> {
  const sockets = new Set<Socket>();
  let isGone = false;
  let delayMs = 0;
  const keep = (socket: Socket, other: Socket) => {
    sockets.add(socket);
    socket.on('error', () => other.destroy());
    socket.on('close', () => {
      sockets.delete(socket);
      other.destroy();
    });
  };
  const server = createServer((browser) => {
    if (isGone) return void browser.destroy();
    const site = connect(sitePort, 'localhost');
    keep(browser, site);
    keep(site, browser);
    browser.pipe(site);
    site.on('data', (bytes: Buffer) => {
      if (delayMs === 0) browser.write(bytes);
      else setTimeout(() => browser.writable && browser.write(bytes), delayMs);
    });
  });
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  await new Promise<void>((resolve) => server.listen(port, 'localhost', resolve));
  return {
    address: `http://localhost:${port}`,
    slow(byMs) {
      delayMs = byMs;
    },
    setGone(gone) {
      isGone = gone;
      if (gone) cut();
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        cut();
      }),
  };
}
