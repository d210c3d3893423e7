import type { LogRecord } from '@opentelemetry/api';
import { createTally } from '../counting/tally.ts';
import { createErrorRecords } from './errorRecords.ts';

const MINUTE = 60_000;
let now: number;
let emitted: LogRecord[];
let records: ReturnType<typeof createErrorRecords>;

beforeEach(() => {
  now = 0;
  emitted = [];
  const logger = { emit: (record: LogRecord) => void emitted.push(record), enabled: () => true };
  records = createErrorRecords(logger, () => now);
});

/** Returns errors with so many messages, each so many times, from networks of these groups. */
function errorsOf(messages: number, times = 1, groups: readonly number[] = [1], name = 'made up') {
  const tally = createTally();
  for (let number = 0; number < messages * times; number += 1) {
    const message = `${name} ${number % messages}`;
    const series = {
      channel: 'live',
      app: 'wallet',
      version: '1.0.0',
      kind: 'error' as const,
      name: message,
    };
    const text = JSON.stringify({ screen: '/', type: 'uncaught', name: 'Error', message, stack: '' });
    for (const group of groups) tally.add(series, now + number, { errors: 1 }, text, group);
  }
  return tally;
}

test('errors with one message in a batch become one record with their count', () => {
  records.add(errorsOf(2, 5));
  expect(emitted.map(({ body, attributes }) => [body, attributes?.count])).toEqual([
    ['made up 0', 5],
    ['made up 1', 5],
  ]);
});

test('300 records are handed on in a minute, and the rest is counted as left out', () => {
  records.add(errorsOf(1_000, 2));
  records.add(errorsOf(10));
  expect([emitted.length, records.leftOut]).toEqual([300, 1_410]);
  now += MINUTE / 2;
  records.add(errorsOf(1_000));
  expect(emitted).toHaveLength(450);
});

test('errors of many networks are handed on before those of one', () => {
  const all = new Map([...errorsOf(400).all, ...errorsOf(1, 1, [1, 2, 3], 'real').all]);
  records.add({ ...createTally(), all });
  expect(emitted[0]?.body).toBe('real 0');
});
