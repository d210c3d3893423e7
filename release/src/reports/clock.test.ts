import { utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { promote } from '../changes/promote.ts';
import { revisionPath } from '../store/storePaths.ts';
import { by, releasedSite, type Workplace } from '../testing/builds.ts';
import { putWallet } from '../testing/people.ts';
import { runIn } from '../testing/runIn.ts';
import { clockText } from './clock.ts';

let place: Workplace;
beforeEach(async () => {
  place = await releasedSite();
});
afterEach(() => place.remove());

const began = by.now();
const hours = (count: number) => new Date(began.getTime() + count * 3_600_000);
const text = (store = place.store) => clockText(store, 'live', { began, ended: hours(30) });

/** Makes revision 4 by a clock, in a store whose own clock says another time. */
async function revision({ own, ofStore }: { readonly own: Date; readonly ofStore: Date }) {
  await putWallet(place, '1.1.0');
  await promote(place.store, 'wallet', '1.1.0', { by: 'Lin', now: () => own });
  await utimes(join(place.storeDir, revisionPath('live', 4)), ofStore, ofStore);
}

test('a revision whose time fits the store and the revision before it is not mentioned, nor one from before the command', async () => {
  await revision({ own: hours(0.5), ofStore: hours(1) });
  expect(await text()).toBeUndefined();
  expect(await clockText(place.store, 'live', { began: hours(30), ended: hours(31) })).toBeUndefined();
});

test.each([24, -24])('a clock that is %d hours off is mentioned, by what the store says', async (off) => {
  await revision({ own: hours(24), ofStore: hours(24 - off) });
  expect(await text()).toBe(
    `The clock of this computer says 2026-11-21 08:00 UTC, and by that of the store revision 4 was written ${hours(
      24 - off,
    )
      .toISOString()
      .slice(0, 16)
      .replace(
        'T',
        ' ',
      )} UTC: one of the two is wrong. Set it right: the history and the steps of rollouts go by it.`,
  );
});

test('a clock behind the time of the revision before is mentioned where the store knows no time', async () => {
  const { writtenAt: _, ...store } = place.store;
  await putWallet(place, '1.1.0');
  await promote(store, 'wallet', '1.1.0', { by: 'Mei', now: () => hours(24) });
  await promote(store, 'wallet', '1.0.0', { by: 'Lin', now: () => hours(0) });
  expect(await text(store)).toContain('revision 4, made before, has the time 2026-11-21 08:00 UTC');
});

test('a command that makes a revision mentions the clock, as data too; others do not', async () => {
  await putWallet(place, '1.1.0');
  const ahead = new Date(Date.now() + 25 * 3_600_000);
  await promote(place.store, 'wallet', '1.1.0', { by: 'Mei', now: () => ahead });
  const run = async (...argv: readonly string[]) => (await runIn(place, argv)).out.join('\n');
  expect(await run('promote', 'wallet@1.1.0')).toMatch(/^wallet 1\.1\.0 is live already; .*$/);
  const block = await run('block', 'wallet@1.0.0', '--reason', 'x');
  expect(block).toMatch(/^wallet 1\.0\.0 is blocked .*\nThe clock of this computer says .*made before, has/);
  expect(JSON.parse(await run('unblock', 'wallet@1.0.0', '--json'))).not.toHaveProperty('clock');
  expect(await run('status')).not.toContain('clock');
});
