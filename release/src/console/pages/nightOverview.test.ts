import { history } from '../../reports/history.ts';
import { type Workplace, workplace } from '../../testing/builds.ts';
import { type ConsoleClient, consoleClient } from '../../testing/consoleClient.ts';
import { memoryStore } from '../../testing/memoryStore.ts';
import { fillNightSite, nightCollector, nightTime } from '../../testing/night/nightSite.ts';

let place: Workplace;
let client: ConsoleClient;
beforeAll(async () => {
  const empty = await workplace();
  place = { ...empty, store: memoryStore(empty.storeDir, new Map()) };
  await fillNightSite(place);
  client = await consoleClient(place.store, () => nightTime, undefined, 'Wei', nightCollector);
});
afterAll(async () => {
  await client.close();
  await place.remove();
});

/** Returns the cards of a page in order: the application, and whether its card is open. */
function cardsIn(markup: string): string[] {
  const cards = markup.matchAll(/<article[^>]*><details( open="")?[^>]*><summary[^>]*><h3[^>]*>(\w+)</g);
  return [...cards].map(([, open, name]) => (open ? `${name} open` : `${name}`));
}

test('the overview shows what fails first and open, what rolls out next, and everything else in one line', async () => {
  const { markup, text } = await client.get('/');
  expect(cardsIn(markup)).toEqual(['wallet open', 'lottery', 'host', 'hall', 'member']);
  expect(text).toContain('wallet fails 1.8.0');
  expect(text).toContain('lottery canary 25 % 1.6.0');
  expect((await client.get('/', { 'accept-language': 'zh' })).text).toContain('lottery 灰度 25% 1.6.0');
});

test('an update has the marks of the cards, and opens nothing', async () => {
  const { markup } = await client.get('/?parts=');
  expect(markup).toContain('<span id="attention-wallet" data-part=""><span class="mark bad">fails</span>');
  expect(markup).toContain('<span id="attention-hall" data-part=""></span>');
  expect(markup).not.toContain('open=""');
});

test('a long reason shows its first sentence, and opens the others', async () => {
  const { markup } = await client.get('/history');
  expect(markup).toMatch(
    /<details class="folded"><summary>paused by guard default: 1\.9\.0 seems to do worse than 1\.8\.0 [^<]* to 1\)\.<\/summary><p>But that rests/,
  );
  expect(markup).toContain('<q>withdrawals by USDT</q>');
});

test('the history names the end of a rollout once, and not with each later revision', async () => {
  const entries = await history(place.store, { limit: 100 });
  const ofHall = entries.flatMap(({ changes }) =>
    changes.filter(({ name, what }) => name === 'hall' && what === 'rollout'),
  );
  expect(ofHall.map(({ to }) => to)).toEqual([
    '1.9.0 at 100 %, step 3 of 3',
    '1.9.0 at 25 %, step 2 of 3',
    '1.9.0 at 5 %, step 1 of 3',
  ]);
});
