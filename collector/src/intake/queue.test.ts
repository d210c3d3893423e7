import type { Received } from '../counting/fold.ts';
import { event, report } from '../testing/reports.ts';
import { createQueue } from './queue.ts';

const received: Received = { report: report({ events: [event('shown')] }), at: 0, engine: 'other' };

test('the queue that closes writes its waiting reports and takes no more', async () => {
  const kept: Received[] = [];
  const keeper = { keep: async (reports: readonly Received[]) => void kept.push(...reports) };
  const released = {
    learn: () => {},
    start: async () => {},
    isReleased: () => true,
    refresh: async () => {},
    withoutUnknown: (one: Received['report']) => ({ report: one, unknown: 0 }),
  };
  const queue = createQueue({ keeper, released, intervalMs: 60_000, most: 100 });
  expect(queue.offer(received)).toBe(true);
  const closed = queue.close();
  expect(queue.offer(received)).toBe(false);
  await closed;
  expect([kept.length, queue.waiting, queue.counts.reports]).toEqual([1, 0, 1]);
});
