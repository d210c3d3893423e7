import { releasedSite, textOf, type Workplace } from '../testing/builds.ts';
import { runIn } from '../testing/runIn.ts';

let place: Workplace;
beforeEach(async () => {
  place = await releasedSite();
});
afterEach(() => place.remove());

async function run(keepsPrograms: boolean, ...argv: string[]) {
  const { code, out } = await runIn(place, argv, { keepsPrograms });
  return { code, said: out.join('\n') };
}

test('a team’s release command refuses a page with other programs than its own; the site’s command renews the page', async () => {
  const page = await textOf(place.store, 'index.html');
  const newer = page.replace('<script>', '<script>/* of a newer release command */');
  await place.store.replace('index.html', newer);
  expect(await run(true, 'block', 'wallet@1.0.1', '--reason', 'x')).toEqual({
    code: 1,
    said: expect.stringMatching(/^The page of this site has other programs .* Install the version of it/),
  });
  expect(await textOf(place.store, 'index.html')).toBe(newer);
  expect((await run(true, 'status')).code).toBe(0);
  expect((await run(false, 'repair')).code).toBe(0);
  expect(await textOf(place.store, 'index.html')).toBe(page);
  expect((await run(true, 'repair')).code).toBe(0);
});
