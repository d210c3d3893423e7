import { VipPage } from '../pages/VipPage.ts';
import { expectAccessible } from '../support/browser/accessible.ts';
import { moving } from '../support/browser/phone.ts';
import { covers } from '../support/covers.ts';
import { openLoggedIn } from '../support/sites/session.ts';
import { expect, test } from '../support/test.ts';

covers('member/vip', 'sandbox');

// The cards move under the finger.
test.use({ contextOptions: moving });

test('a member of VIP4 opens on that level and visits all ten, by tab and by swiping [M-090 M-091 M-092 M-093 M-095 M-096 M-097 M-098]', async ({
  page,
  sandbox,
}) => {
  const player = await sandbox.player({ fields: { vip: 4 } });
  await openLoggedIn(page, await sandbox.token(player), '#/mine');
  await page.getByRole('link', { name: /VIP特权/ }).click();
  await expect(page).toHaveURL(/#\/vip2$/);
  const vip = new VipPage(page);
  await expect(vip.chosen).toHaveText('VIP4');
  await expect(vip.panel).toContainText(/已达标.*累计存款.*50,000.*流水要求.*350,000/s);

  const deposits = new Set<string>();
  for (let level = 1; level <= 10; level += 1) {
    await vip.choose(level);
    await expect(vip.panel).toBeInViewport({ ratio: 0.95 });
    await expect(vip.panel).toContainText(level <= 4 ? '已达标' : '未达标');
    expect(await vip.bandBelowCard()).toBeLessThanOrEqual(24);
    deposits.add((await vip.panel.locator('dd').first().textContent()) ?? '');
  }
  expect(deposits.size).toBe(10);
  await expectAccessible(page);

  for (const level of [9, 8]) {
    await vip.swipe('right');
    await expect(vip.chosen).toHaveText(`VIP${level}`);
    await expect(vip.panel).toBeInViewport({ ratio: 0.95 });
  }
  await vip.choose(1);
  await vip.swipe('right');
  await expect(vip.chosen).toHaveText('VIP1');
  await expect(vip.panel).toBeInViewport({ ratio: 0.99 });
  await vip.swipe('left');
  await expect(vip.chosen).toHaveText('VIP2');

  await page.getByRole('button', { name: '返回' }).click();
  await expect(page).toHaveURL(/#\/mine$/);
});

test('from 360 px to a desk the table of ten levels is whole and nothing exceeds the page [M-099 M-100 M-101]', async ({
  page,
  sandbox,
}) => {
  await openLoggedIn(page, await sandbox.token(await sandbox.player()), '#/vip');
  const vip = new VipPage(page);
  await expect(vip.table.getByRole('row')).toHaveCount(4);
  await vip.unfoldTable();
  await expect(vip.table.getByRole('row')).toHaveCount(11);
  await expect(vip.chosen).toHaveText('VIP1');
  for (const width of [360, 390, 430, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const measured = await vip.table.evaluate((table) => ({
      cutCells: [...table.querySelectorAll('td, th')].filter((cell) => cell.scrollWidth > cell.clientWidth)
        .length,
      brokenRows: [...table.querySelectorAll('tr')].filter((row) => row.clientHeight > 48).length,
      past: document.documentElement.scrollWidth - document.documentElement.clientWidth,
    }));
    expect(measured, `at ${width} px`).toEqual({ cutCells: 0, brokenRows: 0, past: 0 });
  }
});
