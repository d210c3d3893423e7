import { join } from 'node:path';
import { releases, withoutPage } from '../../site/site.ts';
import { type Workplace, workplace } from '../../testing/builds.ts';
import { runIn } from '../../testing/runIn.ts';
import { writeStockBuild } from '../../testing/stock/stockBuild.ts';
import type { OpenPages } from './previewCheck.ts';

let place: Workplace;
let dist: string;
const opened = jest.fn<ReturnType<OpenPages>, Parameters<OpenPages>>();
beforeEach(async () => {
  releases(withoutPage);
  place = await workplace();
  dist = join(place.dir, 'dist');
  await writeStockBuild(dist);
  opened.mockReset().mockResolvedValue([]);
});
afterEach(() => place.remove());

async function run(...argv: readonly string[]) {
  const { code, out } = await runIn(place, argv, { openPages: opened });
  return { code, text: out.join('\n') };
}
const publish = (name: string, version: string, ...more: readonly string[]) =>
  run('publish', name, '--dist', dist, '--version', version, ...more);
const name = (addresses: string) => run('configure', `smokeTest=${addresses}`, '--apply', '--reason', 'x');

test('the addresses that a site names are opened with each version that replaces another', async () => {
  await publish('shop', '1.0.0');
  await name('https://www.example.com/,https://www.example.com/shop?tab=1#/a');
  expect((await publish('shop', '1.1.0')).code).toBe(0);
  expect(opened.mock.calls).toEqual([
    [
      [
        { address: 'https://www.example.com/?preview=shop%401.1.0', version: 'shop 1.1.0' },
        { address: 'https://www.example.com/shop?tab=1&preview=shop%401.1.0#/a', version: 'shop 1.1.0' },
      ],
    ],
  ]);
  expect(await place.store.read('previews/shop/1.1.0.json')).toBeTruthy();
  expect((await run('history')).text).toMatch(/2 pages in \d+\.\d s/);
});

test('a version whose pages have problems does not go live, unless the check is skipped', async () => {
  await publish('shop', '1.0.0');
  await name('https://www.example.com/');
  opened.mockResolvedValue(['shop 1.1.0: https://www.example.com/ throws Error: broken']);
  const { code, text } = await publish('shop', '1.1.0');
  expect([code, text]).toEqual([
    1,
    expect.stringMatching(/^shop 1\.1\.0 did not go live.*\n {2}shop 1\.1\.0: h/m),
  ]);
  expect((await run('status')).text).toContain('1.0.0');
  expect((await run('promote', 'shop@1.1.0', '--skip-check', '--reason', 'x')).code).toBe(0);
});

test('nothing is opened, and no test is noted, before a remote was live and where no address is named', async () => {
  await publish('shop', '1.0.0');
  expect((await publish('shop', '1.1.0')).code).toBe(0);
  await name('https://www.example.com/');
  expect((await publish('cart', '1.0.0')).code).toBe(0);
  expect(opened).not.toHaveBeenCalled();
  expect((await run('history')).text).not.toContain('smoke test');
});

test.each(['www.example.com', 'ftp://www.example.com/'])('%s is refused as an address', async (address) => {
  await publish('shop', '1.0.0');
  const { code, text } = await name(address);
  expect([code, text]).toEqual([
    2,
    expect.stringContaining('must be an address like https://www.example.com/'),
  ]);
});
