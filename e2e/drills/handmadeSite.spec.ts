import { covers } from '../support/covers.ts';
import { drillPort } from '../support/ports.ts';
import { HandmadeSite } from '../support/sites/handmadeSite.ts';
import { expect, test } from '../support/test.ts';

covers('release-page', 'release');

const site = new HandmadeSite(drillPort('handmadeSite'));
test.afterAll(() => site.close());

test('the official runtime with the plugin follows a release and a rollback of another company’s remote', async ({
  page,
}) => {
  await site.begin();
  const catalog = await site.buildRemote();
  await site.publish('catalog', catalog, 1);
  await page.goto(site.address);
  const heading = page.getByRole('heading', { level: 2 });
  await expect(heading).toHaveText('Catalog, version 1');
  const follows = (text: string) =>
    expect(async () => {
      await page.evaluate(() => dispatchEvent(new Event('online')));
      await page.getByRole('button', { name: 'Load' }).click();
      await expect(heading).toHaveText(text, { timeout: 500 });
    }).toPass();
  await site.publish('catalog', catalog, 2);
  await follows('Catalog, version 2');
  await site.release('rollback', 'catalog', '--reason', 'a drill');
  await follows('Catalog, version 1');
});
