import { covers } from '../support/covers.ts';
import { expect, test } from '../support/test.ts';

covers('host', 'release');

const hostScript = /\/host\/[^/]+\/main\.[^/]+\.js$/;

test('the page shows the site’s name at once, says when the host cannot be loaded, and 重试 brings the site', async ({
  page,
  complaints,
}) => {
  complaints.expect(/status of 503/);
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(hostScript, async (route) => {
    await answered;
    await route.fulfill({ status: 503, body: '' });
  });
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.locator('#splash')).toHaveText('鲸湾娱乐');
  answer();
  await expect(page.getByRole('alert')).toContainText('页面加载失败，请检查网络后重试');
  await page.unroute(hostScript);
  await page.getByRole('button', { name: '重试' }).click();
  await expect(page.getByRole('navigation', { name: '主导航' })).toBeVisible();
});
