/** @environment page */
import { sentReports } from '../testing/sentReports.ts';
import { createSender } from './outbox.ts';
import { createQueue, type PendingEvent } from './queue.ts';

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
let tickets: string[];

beforeEach(() => {
  jest.useFakeTimers();
  collector = sentReports();
  tickets = [];
  let number = 0;
  queue = createQueue(() => ({ page: 'aaaaaaaaaaaaaaaa', number: number++ }));
  sender = createSender({
    to: '/reports',
    onTicket: (ticket) => tickets.push(ticket),
    isWaiting: () => !queue.isEmpty(),
    pack(isOpen) {
      const { events, dropped, number, isAgain, putBack } = queue.take(performance.now());
      return {
        body: JSON.stringify({
          isOpen,
          number,
          dropped,
          files: events.map((one) => 'file' in one && one.file),
        }),
        isAgain,
        putBack,
      };
    },
  });
});
afterEach(() => {
  Reflect.deleteProperty(document, 'hidden');
  jest.useRealTimers();
});

const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);
const sent = () => collector.bodies.map((body) => JSON.parse(body));

test('the reporter sends urgent events within two seconds, others within 15, and a sign of an open page every 30', async () => {
  sender.soon();
  sender.soon();
  await pass(2_000);
  expect(collector.bodies).toHaveLength(1);
  queue.add(eventOf('a'));
  await pass(13_000);
  expect(sent().at(-1)).toEqual({ isOpen: true, number: 1, dropped: 0, files: ['a'] });
  await pass(15_000);
  expect(collector.bodies).toHaveLength(2);
  await pass(15_000);
  expect(collector.bodies).toHaveLength(3);
});

test.each([
  ['dead', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['refusing', async () => ({ ok: false })],
  ['hanging', () => new Promise<never>(() => {})],
])(
  'with a collector that is %s the reporter sends ever more rarely, and its queue does not grow',
  async (name, collect) => {
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
  },
);

test('a collector that answers again gets the failed report under its number, then the events since', async () => {
  collector.answer(async () => ({ ok: false }));
  queue.add(eventOf('a'));
  await pass(15_000);
  queue.add(eventOf('b'));
  collector.answer(async () => ({ ok: true }));
  await pass(45_000);
  expect(sent()).toEqual([
    { isOpen: true, number: 0, dropped: 0, files: ['a'] },
    { isOpen: true, number: 0, dropped: 0, files: ['a'] },
    { isOpen: true, number: 1, dropped: 0, files: ['b'] },
  ]);
});

test('the page gets the ticket of an answer, and none where an answer has none', async () => {
  collector.answer(async () => ({ ok: true, ticket: 'first.one' }));
  sender.soon();
  await pass(2_000);
  collector.answer(async () => ({ ok: true }));
  await pass(40_000);
  expect([collector.bodies.length, tickets]).toEqual([2, ['first.one']]);
});

test('the reporter drops a report that failed twice and counts its events as dropped in the next one', async () => {
  collector.answer(async () => ({ ok: false }));
  queue.add(eventOf('a'));
  await pass(15_000);
  queue.add(eventOf('b'));
  await pass(45_000);
  collector.answer(async () => ({ ok: true }));
  await pass(50_000);
  expect(sent().map(({ number, dropped, files }) => [number, dropped, files])).toEqual([
    [0, 0, ['a']],
    [0, 0, ['a']],
    [1, 1, ['b']],
  ]);
});

test('a page that closes sends the failed report and the events since at once', async () => {
  collector.answer(async () => ({ ok: false }));
  queue.add(eventOf('a'));
  await pass(15_000);
  queue.add(eventOf('b'));
  Object.defineProperty(document, 'hidden', { configurable: true, value: true });
  await pass(31_000);
  expect(sent()).toHaveLength(1);
  sender.leave();
  expect(
    sent()
      .slice(1)
      .map(({ number, files }) => [number, files]),
  ).toEqual([
    [0, ['a']],
    [1, ['b']],
  ]);
});

test('a closing page with too many events drops those that wait behind a failed report', async () => {
  const long = 'x'.repeat(30_000);
  queue.add(eventOf(`a${long}`));
  queue.take(0).putBack();
  queue.add(eventOf('b'));
  queue.add(eventOf(`c${long}`));
  const again = queue.take(0);
  expect([again.number, again.isAgain, again.events.length]).toEqual([0, true, 1]);
  expect(queue.take(0)).toMatchObject({ number: 1, events: [], dropped: 2 });
});

test('a full queue drops the oldest events', () => {
  for (let at = 0; at < 500; at += 1) queue.add(eventOf(`${at}`));
  const { events, dropped } = queue.take(0);
  expect([events.length, dropped, (events[0] as { file: string }).file]).toEqual([150, 350, '350']);
});
