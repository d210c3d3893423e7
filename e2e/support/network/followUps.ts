import type { Page } from '@playwright/test';

type Stack = { readonly callFrames: readonly { readonly url: string }[]; readonly parent?: Stack };

const isScript = (address: string) => new URL(address, 'http://none').pathname.endsWith('.js');

const filesOf = (stack: Stack | undefined): string[] =>
  stack ? [...stack.callFrames.map(({ url }) => url), ...filesOf(stack.parent)] : [];

/**
 * Watches which scripts wait for another script: those that a script file requests, and not the page itself. Returns a
 * function that returns, of the given scripts, these.
 */
export async function watchFollowUps(page: Page): Promise<(paths: readonly string[]) => string[]> {
  const session = await page.context().newCDPSession(page);
  const isFollowUp = new Map<string, boolean>();
  session.on('Network.requestWillBeSent', ({ request, initiator }) => {
    const { pathname } = new URL(request.url);
    // The page requests a file ahead of its use, so only the first request counts.
    if (isScript(pathname) && !isFollowUp.has(pathname))
      isFollowUp.set(pathname, filesOf(initiator.stack).some(isScript));
  });
  await session.send('Network.enable');
  return (paths) => paths.filter((path) => isFollowUp.get(path) ?? true);
}
