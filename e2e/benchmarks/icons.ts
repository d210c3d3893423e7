// Renders the site's icons as PNG, for systems that do not support SVG: npm run drill -- icons
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { openBrowser } from './base/openBrowser.ts';

const folder = join(import.meta.dirname, '..', '..', 'site-release/src/page/art');
const pictures = [
  { drawing: 'icon', file: 'icon-192', width: 192, height: 192 },
  { drawing: 'icon', file: 'icon-512', width: 512, height: 512 },
  { drawing: 'icon-maskable', file: 'icon-maskable', width: 512, height: 512 },
  { drawing: 'apple-touch-icon', file: 'apple-touch-icon', width: 180, height: 180 },
  { drawing: 'share', file: 'share', width: 1200, height: 630 },
] as const;

await using browser = await openBrowser();

for (const { drawing, file, width, height } of pictures) {
  const page = await browser.newPage({ viewport: { width, height } });
  const svg = readFileSync(join(folder, `${drawing}.svg`), 'utf8');
  await page.setContent(`<style>body{margin:0}svg{display:block;width:100vw;height:100vh}</style>${svg}`);
  const path = join(folder, `${file}.png`);
  await page.screenshot({ path, omitBackground: true });
  await page.close();
  console.log(`${file}.png  ${width} × ${height}  ${statSync(path).size} bytes`);
}
