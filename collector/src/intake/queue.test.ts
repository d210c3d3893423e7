import type { Received } from '../counting/fold.ts';
import { event, report } from '../testing/reports.ts';
import { createQueue, type Queue } from './queue.ts';
import type { ReleasedVersions } from './releasedVersions.ts';

const received = (events = 1): Received => ({
  report: report({ events: Array.from({ length: events }, () => event('shown')) }),
  at: 0,
  engine: 'other',
});
const released: Pick<ReleasedVersions, 'refresh' | 'withoutUnknown'> = {
  refresh: async () => {},
  withoutUnknown: (one) => ({ report: one, unknown: 0 }),
};

let written: (readonly Received[])[];
beforeEach(() => {
  written = [];
});

function createTested(limits: { readonly most?: number; readonly mostBytes?: number } = {}): Queue {
  return createQueue({
    keeper: { keep: async (reports) => void written.push(reports) },
    released: released as ReleasedVersions,
    intervalMs: 60_000,
    most: 100_000,
    mostBytes: 100_000_000,
    ...limits,
  });
}

test('the queue that closes writes its waiting reports and takes no more', async () => {
  const queue = createTested();
  expect(queue.offer(received(), 100)).toBe(true);
  const closed = queue.close();
  expect(queue.offer(received(), 100)).toBe(false);
  await closed;
  expect([written.flat().length, queue.waiting, queue.counts.reports]).toEqual([1, 0, 1]);
});

test('the queue takes no more than its events and its bytes', async () => {
  const events = createTested({ most: 10 });
  expect([events.offer(received(8), 1), events.offer(received(1), 1)]).toEqual([true, false]);
  const bytes = createTested({ mostBytes: 1_000 });
  expect([bytes.offer(received(), 900), bytes.offer(received(), 101), bytes.offer(received(), 100)]).toEqual([
    true,
    false,
    true,
  ]);
  await Promise.all([events.close(), bytes.close()]);
  expect([bytes.pace, bytes.offer(received(), 1)]).toEqual([1, false]);
});

test('the queue passes on short batches, so that a question to the store waits for one of them at most', async () => {
  const queue = createTested();
  for (let number = 0; number < 50; number += 1) queue.offer(received(199), 30_000);
  for (let number = 0; number < 40; number += 1) queue.offer(received(1), 60_000);
  await queue.close();
  // 4,000 events, or a megabyte.
  expect(written.map((batch) => batch.length)).toEqual([20, 20, 22, 17, 11]);
});

test('the queue lets reports come slower while more than three tenths of it wait', async () => {
  const queue = createTested({ most: 1_000 });
  const paces = [];
  for (let number = 0; number < 9; number += 1) {
    paces.push(Math.round(queue.pace * 100));
    queue.offer(received(99), 1);
  }
  expect(paces).toEqual([100, 100, 100, 100, 80, 60, 40, 20, 10]);
  await queue.close();
  expect(queue.pace).toBe(1);
});
