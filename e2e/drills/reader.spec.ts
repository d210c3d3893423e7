import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { pathBelow } from '@site/build/paths';
import { LoginPage } from '../pages/LoginPage.ts';
import { enter } from '../scenes/enter.ts';
import type { OpenState } from '../scenes/openStates/openState.ts';
import { openStates } from '../scenes/openStates/openStates.ts';
import { closeAll, openUp } from '../scenes/openStates/openUp.ts';
import { complaintsOf } from '../support/browser/accessible.ts';
import {
  focusComplaints,
  landmarkComplaints,
  movingElements,
  smallTargets,
} from '../support/browser/screenProblems.ts';
import { covers } from '../support/covers.ts';
import { isInFull } from '../support/inFull.ts';
import { goTo } from '../support/sites/session.ts';
import { expect, test } from '../support/test.ts';

covers('host', 'hall', 'wallet', 'member', 'lottery', 'shared');

test.describe.configure({ mode: 'parallel' });

const root = join(import.meta.dirname, '../..');
const people = ['visitor', 'player'] as const;
/** Themes differ in colours only. */
const themes = isInFull ? (['light', 'dark'] as const) : (['light'] as const);

const DIALOG =
  /<(?:BottomPopup|CenterPopup|Modal|PickerField|FilterChip|LazySheet|Explain)\b|\b(?:confirm|alert)\(/;
/** Building blocks of other dialogs, and a question that only a lost answer opens: it is the same dialog as every question. */
const NOT_WALKED = [
  'shared/src/ui/overlays/Popup.tsx',
  'shared/src/feedback/intentionFlow.ts',
  'shared/src/feedback/useIntention.ts',
  'shared/src/feedback/callPolicy.ts',
  'remote-wallet/src/forms/useSubmission.ts',
  // Asks the question of VenueMoney.tsx again after the system's own back; `gameMoney.test.tsx` opens it.
  'remote-hall/src/venue-money/useOfferAfterBack.ts',
  // Opens once when the player's level has risen; `LevelRise.test.tsx` opens it.
  'remote-member/src/vip/LevelRise.tsx',
  // Opens only in the hours of red packets; `hallGames.spec.ts` checks it.
  'remote-hall/src/red-packet/RedPackets.tsx',
];

/** Returns all problems of an open state: those of axe, the keyboard, landmarks, motion and tap targets. */
async function wrongWith(page: Page, { shows: { role } }: OpenState): Promise<string[]> {
  const isDialog = role === 'dialog' || role === 'alertdialog';
  return [
    ...(await complaintsOf(page, isDialog ? { part: '[aria-modal="true"]' } : {})),
    ...(await smallTargets(page)),
    ...(await landmarkComplaints(page)),
    ...(await movingElements(page)),
    ...(isDialog ? await focusComplaints(page) : []),
  ];
}

const firstLine = (error: unknown) => String(error).split('\n')[0] ?? '';

/** Returns a problem when the screen's heading lacks the focus, or the page's title its name. */
function arrivalComplaints(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { activeElement, title } = document;
    const name = document.querySelector('h1')?.textContent?.trim() ?? '';
    const isField = activeElement?.matches('main input, main textarea') ?? false;
    const found: string[] = [];
    if (activeElement?.tagName !== 'H1' && !isField)
      found.push(`the focus is on ${activeElement?.tagName} ${activeElement?.textContent?.slice(0, 16)}`);
    if (!title.startsWith(name)) found.push(`the page is called ${title} at ${name}`);
    return found;
  });
}

async function focusAfter(page: Page): Promise<string[]> {
  await closeAll(page);
  await page.waitForTimeout(50);
  const isLost = await page.evaluate(
    () => document.activeElement === null || document.activeElement === document.body,
  );
  return isLost ? ['the focus is lost after closing'] : [];
}

test('every dialog, sheet and picker of the sources is opened by a state of this drill', async ({ page }) => {
  await page.goto('about:blank');
  const folders = readdirSync(root).filter((name) => /^(host|shared|remote-\w+)$/.test(name));
  const sources = folders.flatMap((folder) =>
    readdirSync(join(root, folder, 'src'), { recursive: true, withFileTypes: true })
      .filter((file) => file.isFile() && /(?<!\.test)\.tsx?$/.test(file.name))
      .map((file) => pathBelow(root, join(file.parentPath, file.name))),
  );
  const using = sources.filter(
    (file) => !file.includes('/testing/') && DIALOG.test(readFileSync(join(root, file), 'utf8')),
  );
  const walked = new Set([...openStates.flatMap(({ of = [] }) => of), ...NOT_WALKED]);
  expect(using.filter((file) => !walked.has(file))).toEqual([]);
  expect([...walked].filter((file) => !using.includes(file))).toEqual([]);
});

for (const theme of themes) {
  for (const who of people) {
    test(`every popup that a ${who} opens traps keyboard and screen reader, returns the focus and has large enough controls, in the ${theme} theme`, async ({
      page,
      sandbox,
    }) => {
      if (isInFull) test.slow();
      await enter(page, who, sandbox, theme);
      const found: string[] = [];
      for (const state of openStates.filter((one) => one.who === who && (isInFull || one.isShort))) {
        const wrong = await openUp(page, state).then(
          () => wrongWith(page, state),
          (error) => [`does not open: ${firstLine(error)}`],
        );
        wrong.push(...(await focusAfter(page).catch((error) => [`does not close: ${firstLine(error)}`])));
        found.push(...wrong.map((line) => `${state.name}: ${line}`));
      }
      expect(found).toEqual([]);
    });
  }
}

test('after a log-in with a redirect, and after a step back, the heading has the focus', async ({
  page,
  sandbox,
}) => {
  const player = await sandbox.player();
  await page.goto('/#/discover');
  await page.getByRole('heading', { name: '动态' }).waitFor();
  await goTo(page, '/vip');
  await page.getByRole('textbox', { name: '用户名' }).waitFor();
  await new LoginPage(page).logIn(player.name, player.password);
  await page.waitForURL(/#\/vip$/);
  await expect.poll(() => arrivalComplaints(page)).toEqual([]);
  await goTo(page, '/play');
  await expect(page.getByRole('heading', { level: 1, name: '理性娱乐' })).toBeFocused();
  await page.goBack();
  await page.waitForURL(/#\/vip$/);
  await expect(page.locator('h1')).toBeFocused();
  await expect(page).toHaveTitle(/^VIP特权 - /);
});
