import type { Page } from '@playwright/test';

/** Stops all scripts of a page for a while, as in a sleeping tab; `waking` runs before any timer that came due meanwhile. */
export async function standStill(page: Page, ms: number, waking: string): Promise<void> {
  const debug = await page.context().newCDPSession(page);
  await debug.send('Debugger.enable');
  const paused = new Promise<string>((resolve) => {
    debug.once('Debugger.paused', ({ callFrames }) => resolve(callFrames[0]?.callFrameId ?? ''));
  });
  await debug.send('Runtime.evaluate', { expression: 'setTimeout(() => { debugger; })' });
  const callFrameId = await paused;
  await new Promise((resolve) => setTimeout(resolve, ms));
  await debug.send('Debugger.evaluateOnCallFrame', { callFrameId, expression: waking });
  await debug.send('Debugger.resume');
  await debug.detach();
}
