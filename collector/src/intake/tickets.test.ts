import type { Report } from '@site/release-page/telemetry';
import { stratumId } from '../counting/evidence.ts';
import { event, pageNumber, report } from '../testing/reports.ts';
import { createTickets, type TicketOptions, ticketLimits } from './tickets.ts';

const MINUTE = 60_000;
const start = Date.parse('2026-11-22T10:00:30Z');
const keyOf = (letter: string) => Buffer.from(letter.repeat(32)).toString('base64');
const keys = [
  { day: '2026-11-22', key: keyOf('a') },
  { day: '2026-11-23', key: keyOf('b') },
];

const engine = 'chromium';
const strata = new Map([
  ['wallet 1.0.0', stratumId('wallet 1.0.0', { visit: 'unknown', engine })],
  ['wallet 1.0.0 first', stratumId('wallet 1.0.0', { visit: 'first', engine })],
  ['wallet 1.1.0', stratumId('wallet 1.1.0', { visit: 'unknown', engine })],
]);

let now: number;
beforeEach(() => {
  now = start;
});

function ticketsOf(options: Partial<TicketOptions> = {}) {
  const released = { isReleased: (_: string, { version }: { version: string }) => version !== '6.6.6' };
  const tickets = createTickets({ released, now: () => now, ...options });
  tickets.setKeys(keys);
  return tickets;
}

type Tickets = ReturnType<typeof ticketsOf>;

/** Examines a report of a page; `network` is an example by default. */
function examined(tickets: Tickets, given: Partial<Report> = {}, network = '198.51.100.0/24') {
  const sent = report({ events: [event('shown')], ...given });
  const found = tickets.examine({ report: sent, engine: 'chromium' }, network);
  if (!found) throw new Error('There is no key.');
  const { ticket, evidence } = found;
  const named = (ids: ReadonlySet<string>) =>
    new Set([...strata].filter(([, id]) => ids.has(id)).map(([name]) => name));
  return { ticket, ...evidence, counted: named(evidence.counted), leftOut: named(evidence.leftOut) };
}

test('a report counts from the second use of its page’s ticket on', () => {
  const tickets = ticketsOf();
  const first = examined(tickets);
  expect([[...first.counted], first.isRemembered, first.ticket]).toEqual([[], true, expect.any(String)]);
  const second = examined(tickets, { ticket: first.ticket });
  expect([...second.counted]).toEqual(['wallet 1.0.0']);
  expect(second.ticket).toBeUndefined();
  expect(second.group).toBe(first.group);
});

test('a version that the page runs later counts from the report after the one that names it', () => {
  const tickets = ticketsOf();
  const { ticket } = examined(tickets);
  const events = [event('failed', { version: '1.0.0' }), event('shown', { version: '1.1.0' })];
  const next = examined(tickets, { ticket, events });
  expect([...next.counted]).toEqual(['wallet 1.0.0']);
  const last = examined(tickets, { ticket: next.ticket, events });
  expect([...last.counted]).toEqual(['wallet 1.0.0', 'wallet 1.1.0']);
});

test('a version that failed and runs no more counts when its page comes back without a word of it', () => {
  const tickets = ticketsOf();
  const { ticket } = examined(tickets, { events: [event('failed', { version: '1.1.0' })] });
  expect([...examined(tickets, { ticket, events: [] }).counted]).toEqual(['wallet 1.1.0']);
});

test.each([
  ['of another page', (ticket: string) => ({ ticket, page: pageNumber(2) })],
  [
    'with another signature',
    (ticket: string) => ({ ticket: `${ticket.slice(0, -1)}${ticket.endsWith('A') ? 'B' : 'A'}` }),
  ],
  ['with another body', (ticket: string) => ({ ticket: `x${ticket}` })],
  ['that is none', () => ({ ticket: `${'a'.repeat(20)}.${'b'.repeat(22)}` })],
])('a ticket %s counts for nothing and is counted', (_, change) => {
  const tickets = ticketsOf();
  const { ticket = '' } = examined(tickets);
  const changed = examined(tickets, change(ticket));
  expect([...changed.counted]).toEqual([]);
  expect(tickets.counts.invalid).toBe(1);
});

test('a version that no release document names counts for nothing', () => {
  const tickets = ticketsOf();
  const events = [event('shown', { version: '6.6.6' })];
  expect(examined(tickets, { events }).ticket).toBeUndefined();
});

test('one network gets tickets for a bounded number of pages of a version, another network goes on', () => {
  const tickets = ticketsOf();
  const { floor } = ticketLimits.ofVersion;
  const pages = Array.from({ length: floor + 5 }, (_, number) =>
    examined(tickets, { page: pageNumber(number) }),
  );
  expect(pages.filter(({ leftOut }) => leftOut.size > 0)).toHaveLength(5);
  expect(tickets.counts.leftOut).toBe(5);
  const left = examined(tickets, { page: pageNumber(floor), ticket: pages.at(floor)?.ticket });
  expect([[...left.leftOut], [...left.counted]]).toEqual([['wallet 1.0.0'], []]);
  expect(examined(tickets, { page: pageNumber(99) }, '203.0.113.0/24').leftOut.size).toBe(0);
});

test('a network needs a share of the stratum and of the version', () => {
  const tickets = ticketsOf({
    limits: { ...ticketLimits, ofVersion: { ...ticketLimits.ofVersion, floor: 3 } },
  });
  const first = [event('shown', { visit: 'first' })];
  const pages = (from: number, events?: Report['events']) =>
    [0, 1].map((number) => examined(tickets, { page: pageNumber(from + number), ...(events && { events }) }));
  expect([...pages(0), ...pages(2, first)].map(({ leftOut }) => [...leftOut])).toEqual([
    [],
    [],
    [],
    ['wallet 1.0.0 first'],
  ]);
});

test('a network beyond its share of pages is remembered no more, until time has passed', () => {
  const { floor } = ticketLimits.pages;
  const tickets = ticketsOf();
  for (let number = 0; number < floor; number += 1) examined(tickets, { page: pageNumber(number) });
  const beyond = examined(tickets, { page: pageNumber(floor) });
  expect([beyond.isRemembered, [...beyond.leftOut], beyond.ticket]).toEqual([
    false,
    ['wallet 1.0.0'],
    undefined,
  ]);
  now += 11 * MINUTE;
  expect(examined(tickets, { page: pageNumber(floor) }).isRemembered).toBe(true);
});

test('a ticket that expired counts its report once more where its network has room, and is replaced', () => {
  const tickets = ticketsOf();
  const { ticket } = examined(tickets);
  now += 12 * MINUTE;
  const late = examined(tickets, { ticket });
  expect([[...late.counted], late.ticket === ticket]).toEqual([['wallet 1.0.0'], false]);
  for (let number = 0; number < 40; number += 1) examined(tickets, { page: pageNumber(number) });
  now += 11 * MINUTE;
  for (let number = 0; number < 40; number += 1) examined(tickets, { page: pageNumber(number) });
  expect([...examined(tickets, { ticket: late.ticket }).counted]).toEqual([]);
});

test('a ticket of yesterday keeps its group after midnight, and one of an older day is none', () => {
  const tickets = ticketsOf();
  now = Date.parse('2026-11-22T23:58:00Z');
  const before = examined(tickets);
  now = Date.parse('2026-11-23T00:01:00Z');
  const after = examined(tickets, { ticket: before.ticket });
  expect([[...after.counted], after.group]).toEqual([['wallet 1.0.0'], before.group]);
  tickets.setKeys(keys.slice(1));
  expect([...examined(tickets, { ticket: before.ticket }).counted]).toEqual([]);
});

test('groups spread networks, and change with the day', () => {
  const tickets = ticketsOf();
  const groups = () =>
    Array.from(
      { length: 60 },
      (_, number) => examined(tickets, { page: pageNumber(number) }, `n${number}`).group,
    );
  const today = groups();
  expect(new Set(today).size).toBeGreaterThan(40);
  now = Date.parse('2026-11-23T10:00:00Z');
  expect(groups()).not.toEqual(today);
});

test('without a key of the day nothing is decided', () => {
  const tickets = ticketsOf();
  tickets.setKeys([]);
  expect(tickets.examine({ report: report(), engine }, 'x')).toBeUndefined();
});

test('a ticket of a page with many versions fits into a report', () => {
  const events = Array.from({ length: 60 }, (_, number) => event('shown', { app: `app-${number}` }));
  const { ticket = '' } = examined(ticketsOf(), { events });
  expect(ticket).toMatch(/^[\w-]{1,400}\.[\w-]{22}$/);
});
