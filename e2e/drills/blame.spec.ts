import { engineProblem } from '@site/build/engines';
import type { EngineTab } from '../engines/EngineTab.ts';
import { type FaultRow, faultRows } from '../scenes/blame/faultRows.ts';
import { lineRows } from '../scenes/blame/lineRows.ts';
import { openPlayer, playFault, playLine } from '../scenes/blame/playBlame.ts';
import { covers } from '../support/covers.ts';
import { drillPort } from '../support/ports.ts';
import { type CopiedSite, copiedSite } from '../support/releases/copiedSite.ts';
import { publishLaterHost } from '../support/releases/laterVersion.ts';
import { channelOf, liveDocument, makeLive } from '../support/releases/liveRelease.ts';
import { expect, test } from '../support/test.ts';

covers('host', 'hall', 'shared', 'release-page', 'release', 'site-release');

const port = drillPort('blame');

// A sample: `npm run drill -- blame` plays all of them, in WebKit, too.
const lines = [
  'stops the load',
  'offline before',
  'middle of a screen',
  'portal with a page',
  'lacks the new',
];
const faults = ['a host that lacks', 'a host whose file hangs', 'a screen that throws'];
/** The cases that each engine handles in its own way. */
const ofFirefox = ['stops the load', 'portal with a page', 'a host whose file hangs'];

let site: CopiedSite;
let healthy: string;
let formerHall: string;
let faulty: readonly FaultRow[];

test.beforeAll(async () => {
  site = await copiedSite(port);
  formerHall = channelOf(liveDocument(site.store), 'hall').active;
  faulty = await faultRows(site.store);
  ({ version: healthy } = await publishLaterHost(site.store, 'healthy'));
  await makeLive(site.store, 'host', healthy);
});
test.afterAll(() => site?.close());

for (const engine of ['Chromium', 'Firefox'] as const) {
  // npm test reports missing engines at its end, with the way to install them.
  if (engine !== 'Chromium' && engineProblem(engine)) continue;

  test.describe(engine, () => {
    const isPlayed = (part: string) => engine === 'Chromium' || ofFirefox.includes(part);
    const [itsLines, itsFaults] = [lines.filter(isPlayed), faults.filter(isPlayed)];
    let tab: EngineTab;
    test.beforeAll(async () => {
      tab = await openPlayer(engine);
    });
    test.afterAll(() => tab?.close());

    test('a player whose network fails gets the live host and hall, and the page reports no failure of theirs', async () => {
      const rows = lineRows.filter(({ name }) => itsLines.some((part) => name.includes(part)));
      expect(rows).toHaveLength(itsLines.length);
      for (const row of rows)
        expect(await playLine(tab, port, row), row.name).toMatchObject({
          host: healthy,
          hall: formerHall,
          failures: [],
        });
    });

    test('a version with a fault is found by the first player, who gets the fallback', async () => {
      const rows = faulty.filter(({ name }) => itsFaults.some((part) => name.startsWith(part)));
      expect(rows).toHaveLength(itsFaults.length);
      for (const row of rows) {
        const { active } = channelOf(liveDocument(site.store), row.app);
        await makeLive(site.store, row.app, row.version);
        const end = await playFault(tab, port, row);
        expect(end.failures).toContain(`${row.app} ${row.version} ${row.failure}`);
        expect(row.app === 'host' ? end.host : end.hall).toBe(active);
        await makeLive(site.store, row.app, active);
      }
    });
  });
}
