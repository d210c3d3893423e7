import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page, Request } from '@playwright/test';
import { expect } from '../../support/expect.ts';
import { type MeddlingLine, meddlingLine } from '../../support/network/meddlingLine.ts';
import { problemFiles } from '../../support/releases/computer.ts';
import { keyOf } from '../../support/releases/forgery.ts';
import { TURN_MS } from '../../support/waits.ts';
import { Device } from './Device.ts';
import { changed, file, meddle, untouched } from './edges.ts';
import { cell, type Expected, type Stage } from './Stage.ts';
import { keyId, keyIdsOf, longTimestamp } from './stepsForgery.ts';
import type { Row } from './table.ts';
import { DAY_MS, keyOfRole, namesFile, noKey, untilExchange } from './words.ts';

const timestampPath = '/metadata/timestamp.json';

/** The reason for which a page reports that its site stands still. */
type Finding = 'expired' | 'unsigned';

/** A store or an edge that answers the same for ever: whose clock says what. */
export type Freeze = {
  readonly attacker: string;
  /** How far the clock of the server is after the end of the timestamp, and that of the device. */
  readonly serverMs: number;
  readonly deviceMs: number;
  /** Returns the timestamp that is served, in place of that of the store. */
  readonly timestamp?: (stage: Stage) => string;
  /** What the page reports; nothing where it notices nothing. */
  readonly finding?: Finding;
  readonly command: (stage: Stage) => Promise<string>;
  readonly says: string;
};

export const reports = 'the page goes on and reports it: status, console and an alert say so';

export const freezes: readonly Freeze[] = [
  {
    attacker: noKey,
    serverMs: 3 * DAY_MS,
    deviceMs: 0,
    finding: 'expired',
    command: namesFile('metadata/timestamp.json', 2 * DAY_MS),
    says: reports,
  },
  {
    attacker: 'edge',
    serverMs: 3 * DAY_MS,
    deviceMs: 0,
    finding: 'expired',
    command: untouched,
    says: reports,
  },
  {
    attacker: 'stopped clock of a computer or device',
    serverMs: 3 * DAY_MS,
    deviceMs: -7 * DAY_MS,
    finding: 'expired',
    command: async (stage) => {
      await untouched(stage);
      return 'not noticed: by its clock the store is fresh';
    },
    says: `${reports}, by the server’s clock`,
  },
  {
    attacker: 'stopped clock of the edge',
    serverMs: 0,
    deviceMs: 3 * DAY_MS,
    command: untouched,
    says: 'not noticed: by the server’s clock the store is fresh',
  },
  ...['channels', 'steps'].map(thiefOfTimestamps),
];

/** The thief of one of the two keys of which each alone signs snapshot and timestamp. */
function thiefOfTimestamps(role: string): Freeze {
  const says = `${untilExchange}: it says what is fresh`;
  const forged = ({ store }: Stage) => longTimestamp(store, keyOf(store, role));
  return {
    attacker: keyOfRole(role),
    serverMs: 3 * DAY_MS,
    deviceMs: 0,
    timestamp: forged,
    command: async (stage) => {
      const { store } = stage;
      for (const signed of ['snapshot', 'timestamp']) {
        expect(keyIdsOf(store, signed)).toHaveLength(2);
        expect(keyIdsOf(store, signed)).toContain(keyId(store, keyOf(store, role)));
      }
      writeFileSync(join(store, timestampPath), forged(stage));
      expect(await problemFiles(store, 3 * DAY_MS)).toEqual([]);
      stage.restore();
      return says;
    },
    says,
  };
}

/** Plays a store or an edge that stands still. */
export async function playFreeze(
  browser: Browser,
  stage: Stage,
  sitePort: number,
  { attacker, serverMs, deviceMs, timestamp, finding, command, says }: Freeze,
): Promise<Row> {
  const line = await meddlingLine(sitePort);
  const players = { address: line.address, token: stage.token };
  const served = timestamp?.(stage) ?? readFileSync(join(stage.store, timestampPath), 'utf8');
  const date = new Date(Date.now() + serverMs).toUTCString();
  meddle(line, {
    ...changed(stage, () => undefined),
    [timestampPath]: file(timestampPath, served, { date }),
  });
  const prepare = (page: Page) => page.clock.install({ time: Date.now() + deviceMs });
  const device = await Device.visit(browser, players, prepare);
  await expectReports(device, line, finding ? [finding] : []);
  const seen = await device.lookAgain();
  await device.leave();
  const back = await device.comeBack(prepare);
  await expectReports(device, line, finding ? [finding, finding] : []);
  await Promise.all([device.close(), line.close()]);
  const expected: Expected = { outcome: 'unmoved', text: says };
  return {
    attack: 'indefinite freeze',
    attacker,
    command: await command(stage),
    open: cell(seen, expected),
    returning: cell(back, expected),
  };
}

/** Lets the page look at the timestamp, and expects these reports so far that the site stands still. */
async function expectReports(
  { page }: Device,
  line: MeddlingLine,
  expected: readonly Finding[],
): Promise<void> {
  await look(page);
  if (expected.length > 0) await look(page);
  else await expectNoLook(page);
  const found = () =>
    line.reports
      .flatMap((report) => (report as { readonly stale?: { readonly reason: string } }).stale ?? [])
      .map(({ reason }) => reason);
  await expect.poll(() => page.clock.runFor(15_000).then(found)).toEqual(expected);
}

const isLook = (request: Pick<Request, 'url'>) => request.url().endsWith(timestampPath);

async function look(page: Page): Promise<void> {
  // A page takes long for a minute of timers that are run at once.
  const looked = page.waitForResponse(isLook, { timeout: 2 * TURN_MS });
  await page.clock.runFor(61_000);
  await (await looked).finished();
}

/** Expects that the page found nothing: else it looks again after a minute, to report what it then finds again. */
async function expectNoLook(page: Page): Promise<void> {
  let looks = 0;
  const count = (request: Request) => {
    if (isLook(request)) looks += 1;
  };
  page.on('request', count);
  // The page verifies the signature before it sets the time of the next look.
  await page.waitForTimeout(300);
  await page.clock.runFor(61_000);
  page.off('request', count);
  expect(looks).toBe(0);
}
