// Opens the screens of applications of a site in a browser: node e2e/checks/screens.ts ADDRESS PICTURES APPLICATION…
// Its last line of output is the result as JSON.
import { chromium } from 'playwright';
import { ScreenTab, type Visit } from '../scenes/releases/ScreenTab.ts';
import { browserLaunch } from '../support/browser/browserLaunch.ts';
import { visitsOf } from './visits.ts';

/** A small machine draws pages one after another; more tabs than this only wait for each other. */
const TABS = 4;

const [address = '', pictures = '', ...applications] = process.argv.slice(2);

const browser = await chromium.launch(browserLaunch);
try {
  const { visits, token } = await visitsOf(address, applications);
  const problems: string[] = [];
  const waiting = [...visits];
  const work = async (isPlayer: boolean) => {
    const mine = (visit: Visit) => visit.isPlayer === isPlayer;
    const tab = new ScreenTab(browser, { address, pictures, ...(isPlayer && { token }) });
    for (;;) {
      const place = waiting.findIndex(mine);
      const [visit] = place < 0 ? [] : waiting.splice(place, 1);
      if (!visit) break;
      problems.push(...(await tab.visit(visit)));
    }
    await tab.close();
  };
  await Promise.all(Array.from({ length: TABS }, (_, number) => work(number > 0)));
  await work(true);
  process.stdout.write(`${JSON.stringify({ screens: visits.length, problems })}\n`);
} finally {
  await browser.close();
}
