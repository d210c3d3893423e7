import type { Page } from '@playwright/test';

/** The outcome that a page has stated of an act whose answer was lost; `noteOutcomes` records it. */
export type StatedOutcome = 'succeeded' | 'refused' | 'unknown';

const FINDS_WITHIN_MS = 20_000;
const LOOKS_EVERY_MS = 50;

export async function statedOutcome(page: Page): Promise<StatedOutcome> {
  const texts = await page.evaluate(() => (window as unknown as { outcomeTexts: string[] }).outcomeTexts);
  if (texts.some((text) => text.startsWith('未成功：'))) return 'refused';
  return texts.some((text) => text.startsWith('已成功：')) ? 'succeeded' : 'unknown';
}

/** Taps 查询结果 while the outcome is unknown, and waits for what it finds. */
export async function askResult(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: '查询结果' });
  if (!(await button.isVisible())) return;
  await button.click();
  const nothingFound = page.getByText('暂未查到结果');
  const deadline = Date.now() + FINDS_WITHIN_MS;
  while ((await statedOutcome(page)) === 'unknown' && !(await nothingFound.isVisible())) {
    if (Date.now() > deadline) throw new Error('查询结果 has shown nothing.');
    await page.waitForTimeout(LOOKS_EVERY_MS);
  }
}
