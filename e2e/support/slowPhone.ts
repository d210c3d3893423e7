import type { CDPSession, Page } from '@playwright/test';

/** A slow phone: its line, and a CPU four times slower, which costs this machine four times the work of a page. */
export async function slowDown(page: Page): Promise<void> {
  const session = await slowLine(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}

/** The line of a slow phone: 1.6 Mbps, 150 ms of latency. */
export async function slowLine(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: (1.6 * 1024 * 1024) / 8,
    uploadThroughput: (0.75 * 1024 * 1024) / 8,
  });
  return session;
}
