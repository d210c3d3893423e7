// Redraws the pictures of the interface parts, which the guide shows and a test compares: npm run drill -- parts
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { drillPort } from '../support/ports.ts';
import { drawParts, partsFolder, servePartsPage } from '../support/sites/partPictures.ts';
import { openBrowser } from './base/openBrowser.ts';

const server = await servePartsPage(drillPort('parts'));
const browser = await openBrowser();
try {
  const drawn = await drawParts(browser, server);
  rmSync(partsFolder, { recursive: true, force: true });
  mkdirSync(partsFolder, { recursive: true });
  let bytes = 0;
  for (const { name, webp } of drawn) {
    const picture = Buffer.from(webp, 'base64');
    bytes += picture.length;
    writeFileSync(join(partsFolder, `${name}.webp`), picture);
  }
  console.log(`${drawn.length} parts, ${bytes} bytes`);
} finally {
  await browser.close();
  await server.close();
}
