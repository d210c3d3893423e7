import type { Page } from '@playwright/test';

/** What may happen to a file on its way to the player. */
export const lineFaults = ['missing', 'changed', 'hanging'] as const;
type LineFault = (typeof lineFaults)[number];

/** Breaks the way of a file to one page, whatever query it is asked for with. Answers the way to mend it. */
export async function breakLine(page: Page, file: string, fault: LineFault): Promise<() => Promise<void>> {
  const isMeant = ({ pathname }: URL) => pathname.endsWith(file);
  await page.route(isMeant, async (route) => {
    if (fault === 'missing') return route.fulfill({ status: 404, body: '' });
    if (fault === 'hanging') return;
    const response = await route.fetch();
    await route.fulfill({ response, body: `${await response.text()} ` });
  });
  return () => page.unroute(isMeant);
}
