import { covers } from '../support/covers.ts';
import { expectChinesePhonePage } from '../support/sites/phonePage.ts';
import { goTo } from '../support/sites/session.ts';
import { expect, test } from '../support/test.ts';

covers('host', 'hall', 'wallet', 'member', 'lottery', 'shared');

const open = [
  ['/', 'S-014'],
  ['/home', 'S-015'],
  ['/index_old', 'S-016'],
  ['/activity_old', 'S-017'],
  ['/discover', 'S-019'],
  ['/activity', 'S-020'],
  ['/activityInfo?id=101', 'S-021'],
  ['/zhanzhu', 'S-022'],
  ['/zhanzhuye?type=1', 'S-023'],
  ['/login', 'S-026'],
  ['/reg', 'S-027'],
  ['/reg2', 'S-028'],
  ['/kefu', 'S-031'],
  ['/concise?type=pp', 'S-060'],
  ['/abouts?type=5', 'S-061'],
] as const;

const members = [
  ['/mine_old', 'S-018'],
  ['/mine', 'S-024'],
  ['/app', 'S-025'],
  ['/message?type=2', 'S-033'],
  ['/fanshui', 'S-034'],
  ['/userInfo', 'S-035'],
  ['/userCent', 'S-036'],
  ['/wallet?type=1', 'S-037'],
  ['/addBankCard', 'S-038'],
  ['/addUsdtCard', 'S-039'],
  ['/password?type=1', 'S-040'],
  ['/welfare', 'S-041'],
  ['/betRecord', 'S-042'],
  ['/activityRecord', 'S-043'],
  ['/transRecord', 'S-044'],
  ['/money', 'S-045'],
  ['/recharge', 'S-046'],
  ['/withdrawal', 'S-047'],
  ['/transfer', 'S-048'],
  ['/account', 'S-049'],
  ['/inviter', 'S-050'],
  ['/withdrawAccount', 'S-051'],
  ['/vip', 'S-052'],
  ['/vip2', 'S-053'],
  ['/iframepage', 'S-054'],
  ['/applyagent', 'S-055'],
  ['/boutBallBet', 'S-056'],
  ['/boutBallBetInfo?type=7', 'S-057'],
  ['/usdtmore', 'S-058'],
  ['/payInfo?deposit_no=D1', 'S-059'],
] as const;

const hash = (url: string) => new URL(url).hash.slice(1);

test('the open addresses show a visitor their screen, each of the form #/path?query [S-001 S-002 S-006 S-014 S-015 S-016 S-017 S-019 S-020 S-021 S-022 S-023 S-026 S-027 S-028 S-031 S-060 S-061]', async ({
  page,
}) => {
  await page.goto('/');
  for (const [address] of open) {
    await goTo(page, address);
    // A frame of another origin has no text of ours.
    await expect(page.locator('main > *').first()).toBeAttached();
    await expect(page.getByRole('alert')).toHaveCount(0);
    expect(hash(page.url()), address).toBe(address);
    await expectChinesePhonePage(page, address);
  }
});

test('the members’ addresses send a visitor to log in, with the full address in redirect [S-010 S-011 S-018 S-024 S-025 S-033 S-034 S-035 S-036 S-037 S-038 S-039 S-040 S-041 S-042 S-043 S-044 S-045 S-046 S-047 S-048 S-049 S-050 S-051 S-052 S-053 S-054 S-055 S-056 S-057 S-058 S-059]', async ({
  page,
}) => {
  await page.goto('/');
  for (const [address] of members) {
    await goTo(page, address);
    await page.waitForURL(/#\/login/);
    const query = new URLSearchParams(hash(page.url()).split('?')[1]);
    expect(query.get('redirect')).toBe(address);
  }
});

test('an address that the site lacks leads to the hall, also /DW [S-007]', async ({ page }) => {
  for (const address of ['/DW', '/nothing/here?x=1', '/Wallet', '/%2e%2e/etc']) {
    await page.goto(`/#${address}`);
    await expect.poll(() => hash(page.url()), address).toBe('/');
    await page.goto('about:blank');
  }
});

test('an entry address with a referrer code leads a visitor to registration with the same code, once [S-013]', async ({
  page,
}) => {
  await page.goto('/?pid=A7');
  await page.waitForURL('**/#/login?type=1&pid=A7');
  await goTo(page, '/discover');
  await page.reload();
  await expect.poll(() => hash(page.url())).toBe('/discover');
});
