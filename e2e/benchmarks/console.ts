// Draws the pictures of the console in docs/images again: npm run drill -- console
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { NodeProcess } from '../support/nodeProcess.ts';
import { openBrowser } from './base/openBrowser.ts';

const folder = join(import.meta.dirname, '..', '..', 'docs/images');
const program = fileURLToPath(import.meta.resolve('@site/release/testing/show-console'));
await using served = await NodeProcess.serving('The console is at', program);
const address = /http:\S+/.exec(served.output)?.[0] ?? '';
await using browser = await openBrowser();

/** Opens a page of the console at this width, in the first language of the browser. */
async function opened(
  path: string,
  width: number,
  options: { locale: string; colorScheme: 'light' | 'dark' },
) {
  const page = await browser.newPage({ viewport: { width, height: 760 }, ...options });
  await page.goto(address);
  await page.goto(new URL(path, address).href);
  return page;
}

const english = { locale: 'en', colorScheme: 'light' } as const;
const overview = await opened('/', 390, english);
const card = overview.locator('article.card', { hasText: 'canary' });
await card.locator('summary', { hasText: 'Figures of' }).click();
await card.screenshot({ path: join(folder, 'console-card.png') });
const figures = await opened('/figures?app=wallet', 900, english);
await figures.locator('.charts').screenshot({ path: join(folder, 'console-figures.png') });
const errors = await opened('/errors', 390, { locale: 'zh-CN', colorScheme: 'dark' });
await errors.screenshot({ path: join(folder, 'console-errors.png') });
console.log(`Written to ${folder}: console-card.png, console-figures.png, console-errors.png`);
