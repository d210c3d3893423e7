/** @environment page */
import { sentReports } from '../testing/sentReports.ts';
import { createQueue, type PendingEvent } from './queue.ts';
import { createSender } from './sender.ts';

const eventOf = (file: string): PendingEvent => ({
  kind: 'violation',
  at: performance.now(),
  app: 'hall',
  version: '1.0.0',
  screen: '/',
  directive: 'img-src',
  file,
});
let collector: ReturnType<typeof sentReports>;
let queue: ReturnType<typeof createQueue>;
let sender: ReturnType<typeof createSender>;

beforeEach(() => {
  jest.useFakeTimers();
  collector = sentReports();
  queue = createQueue();
  sender = createSender({
    to: '/reports',
    isWaiting: () => !queue.isEmpty(),
    pack(isOpen) {
      const { events, dropped, putBack } = queue.take(performance.now());
      return {
        body: JSON.stringify({ isOpen, dropped, files: events.map((one) => 'file' in one && one.file) }),
        putBack,
      };
    },
  });
});
afterEach(() => {
  jest.useRealTimers();
});

const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);
const sent = () => collector.bodies.map((body) => JSON.parse(body));

test('what is urgent goes within two seconds, the rest within 15, and that the page is open every 30', async () => {
  sender.soon();
  sender.soon();
  await pass(2_000);
  expect(collector.bodies).toHaveLength(1);
  queue.add(eventOf('a'));
  await pass(13_000);
  expect(sent().at(-1)).toEqual({ isOpen: true, dropped: 0, files: ['a'] });
  await pass(15_000);
  expect(collector.bodies).toHaveLength(2);
  await pass(15_000);
  expect(collector.bodies).toHaveLength(3);
});

test.each([
  ['dead', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['refusing', async () => ({ ok: false, type: 'basic' })],
  ['hanging', () => new Promise<never>(() => {})],
])('a collector that is %s is tried ever less, and what waits does not grow', async (name, collect) => {
  if (name === 'hanging')
    window.fetch = ((_: string, { body, signal }: RequestInit) => {
      collector.bodies.push(String(body));
      return new Promise((_resolve, reject) => signal?.addEventListener('abort', reject));
    }) as typeof fetch;
  else collector.answer(collect);
  // An hour.
  for (let at = 0; at < 240; at += 1) {
    queue.add(eventOf(`${at}`));
    await pass(15_000);
  }
  // 30 s, 60, 120, 240, then every five minutes.
  expect(collector.bodies.length).toBeLessThan(20);
  expect(collector.bodies.length).toBeGreaterThan(10);
  for (const body of collector.bodies) expect(body.length).toBeLessThan(2_000);
  const times = collector.bodies.flatMap((body) => JSON.parse(body).files as string[]);
  expect(Math.max(...times.map((file) => times.filter((one) => one === file).length))).toBe(2);
});

test('a collector that answers again gets what was tried once, and how much was dropped', async () => {
  collector.answer(async () => ({ ok: false, type: 'basic' }));
  queue.add(eventOf('a'));
  await pass(15_000);
  queue.add(eventOf('b'));
  collector.answer(async () => ({ ok: true, type: 'basic' }));
  await pass(45_000);
  expect(sent().at(1)).toEqual({ isOpen: true, dropped: 0, files: ['a', 'b'] });
});

test('of more than there is room for the oldest is dropped', () => {
  for (let at = 0; at < 500; at += 1) queue.add(eventOf(`${at}`));
  const { events, dropped } = queue.take(0);
  expect([events.length, dropped, (events[0] as { file: string }).file]).toEqual([150, 350, '350']);
});
