import { start } from '../testing/reports.ts';
import { servedDocument } from '../testing/servedDocument.ts';
import { createServedEntries, type ServedEntries } from './servedEntries.ts';

const MINUTE = 60_000;
const minute = Math.floor(start / MINUTE) * MINUTE;
const entryOf = (version: string) => `/remotes/wallet/${version}/entry.js`;
const line = (path: string) => Buffer.from(`<190>Nov 22 10:00:30 site_served: ${path}`);

let now: number;
let reads: string[];
let documents: Record<string, object | Error>;
let revision: number;
let served: ServedEntries;

beforeEach(() => {
  now = start;
  reads = [];
  revision = 0;
  documents = { live: released('1.0.0', '1.1.0') };
  const readDocument = async (channel: string) => {
    reads.push(channel);
    const found = documents[channel];
    if (found instanceof Error) throw found;
    return found;
  };
  served = createServedEntries(readDocument, () => now);
});

/** Returns the next release document, with these versions of the wallet. */
function released(...versions: readonly string[]): object {
  revision += 1;
  return { ...servedDocument(versions), revision };
}

/** Returns what counts, such as "live wallet 1.0.0 0: 2" for two entries in the first minute. */
async function taken(): Promise<string[]> {
  const counts = await served.take();
  return counts
    .map(({ channel, app, version, at, count }) => {
      return `${channel} ${app} ${version} ${(at - minute) / MINUTE}: ${count}`;
    })
    .sort();
}

test('entries of remotes and the first script of a host count by version and minute', async () => {
  expect(served.isWaiting).toBe(false);
  served.takeLine(line(entryOf('1.0.0')));
  served.add(entryOf('1.0.0'));
  served.add('/host/2.0.0/packages.js');
  now += MINUTE;
  served.add(entryOf('1.0.0'));
  expect(served.isWaiting).toBe(true);
  expect(await taken()).toEqual(['live host 2.0.0 0: 1', 'live wallet 1.0.0 0: 2', 'live wallet 1.0.0 1: 1']);
  expect(served.isWaiting).toBe(false);
  expect(await taken()).toEqual([]);
  expect(served.lines).toEqual({ entries: 4, unknown: 0, refused: 0 });
});

test('other files, versions that no document names and messages of another form count for no version', async () => {
  served.add('/host/2.0.0/main.js');
  served.add(entryOf('6.6.6'));
  served.takeLine(Buffer.from('hello'));
  expect(await taken()).toEqual([]);
  expect(served.lines).toEqual({ entries: 0, unknown: 2, refused: 1 });
});

test('an entry counts for each channel that names its version', async () => {
  documents.beta = released('1.1.0');
  await served.readDocument('beta');
  served.add(entryOf('1.1.0'));
  expect(await taken()).toEqual(['beta wallet 1.1.0 0: 1', 'live wallet 1.1.0 0: 1']);
});

test('a version that was served has a count of 0 while others of its application are served, for an hour', async () => {
  served.add(entryOf('1.1.0'));
  served.add('/host/2.0.0/packages.js');
  await taken();
  now += 59 * MINUTE;
  served.add(entryOf('1.0.0'));
  expect(await taken()).toEqual(['live wallet 1.0.0 59: 1', 'live wallet 1.1.0 59: 0']);
  now += MINUTE;
  served.add(entryOf('1.0.0'));
  expect(await taken()).toEqual(['live wallet 1.0.0 60: 1']);
});

test('a file that no document names yet waits until the documents are read again, which is every two seconds at most', async () => {
  served.add(entryOf('1.0.0'));
  await taken();
  documents.live = released('1.2.0');
  served.add(entryOf('1.2.0'));
  expect(await taken()).toEqual([]);
  expect({ reads, isWaiting: served.isWaiting }).toEqual({ reads: ['live'], isWaiting: true });
  now += 2_000;
  expect(await taken()).toEqual(['live wallet 1.0.0 0: 0', 'live wallet 1.2.0 0: 1']);
  expect(reads).toEqual(['live', 'live']);
  expect(served.lines.unknown).toBe(0);
});

test('known entries count while no document can be read', async () => {
  served.add(entryOf('1.0.0'));
  await taken();
  documents.live = new Error('the disk is away');
  now += 2_000;
  served.add(entryOf('1.0.0'));
  served.add(entryOf('1.2.0'));
  expect(await taken()).toEqual(['live wallet 1.0.0 0: 1']);
  expect(served.lines).toEqual({ entries: 2, unknown: 1, refused: 0 });
});

test('of invented paths 1,000 wait at most', async () => {
  for (let number = 0; number < 1_200; number += 1) served.add(`/remotes/wallet/${number}/entry.js`);
  expect(served.lines.unknown).toBe(200);
  served.add('/remotes/wallet/7/entry.js');
  expect(served.lines.unknown).toBe(200);
  await taken();
  expect(served.lines.unknown).toBe(1_201);
});
