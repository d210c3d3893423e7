import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { NotedField } from '../load/notes.ts';
import { scrubbed } from './scrub.ts';
import { createUnread } from './unread.ts';

const place = { app: 'wallet', version: '1.0.0', screen: '/account' };
const noted = (given: Partial<NotedField> = {}): NotedField => ({
  field: '[].balance',
  seen: 'text aaa',
  expected: 'an amount is expected',
  ...given,
});

/** Returns what is due of an answer with this field. */
function dueOf(field: NotedField) {
  const unread = createUnread();
  unread.add(place, '/api/balancelist', [field]);
  return unread.take(0, false)[0];
}

test('a field that a page cannot read is reported once with its count and newest form, then every five minutes', () => {
  const unread = createUnread();
  const answered = (seen: string) =>
    unread.add({ ...place, screen: '/cards' }, '/api/balancelist', [noted({ seen })]);
  unread.add(place, '/api/balancelist', [noted(), noted({ field: '[].name' })]);
  answered('nothing');
  const event = { kind: 'unread', ...place, name: '/api/balancelist', expected: 'an amount is expected' };
  expect(unread.take(1_000, false)).toEqual([
    { ...event, at: 1_000, field: '[].balance', seen: 'nothing', count: 2, isFirst: true },
    { ...event, at: 1_000, field: '[].name', seen: 'text aaa', count: 1, isFirst: true },
  ]);
  for (let time = 0; time < 3; time += 1) answered('a list');
  expect(unread.take(300_999, false)).toEqual([]);
  const due = { ...event, at: 301_000, field: '[].balance', seen: 'a list', count: 3, isFirst: false };
  expect(unread.take(301_000, false)).toEqual([due]);
  answered('nothing');
  expect(unread.take(302_000, true)).toEqual([{ ...due, at: 302_000, seen: 'nothing', count: 1 }]);
  expect(unread.take(900_000, true)).toEqual([]);
});

test('a page reports 50 fields at most', () => {
  const unread = createUnread();
  for (const version of ['1.0.0', '1.1.0'])
    for (let number = 0; number < 30; number += 1)
      unread.add({ ...place, version }, '/api/balancelist', [noted({ field: `field_${number}` })]);
  expect(unread.take(0, false)).toHaveLength(50);
});

test.each([
  ['data', 'data'],
  ['[]', '[]'],
  ['[].balance', '[].balance'],
  ['list.data[].h5_url', 'list.data[].h5_url'],
  ['ways.usdt-erc20.name', 'ways.*.name'],
  ['ways.138.00138000', 'ways.*.*'],
  ['ways.张三[]', 'ways.*'],
  ['ways..name', 'ways.*.name'],
  ['', '*'],
  [`first.${'a'.repeat(42)}.x`, 'first.*.x'],
  [`first.${'a'.repeat(41)}.${'b'.repeat(41)}.${'c'.repeat(41)}`, `${'b'.repeat(41)}.${'c'.repeat(41)}`],
])('a report has names of fields alone of the path %s', (field, reported) => {
  expect(dueOf(noted({ field }))).toMatchObject({ field: reported });
});

test.each([
  ['number -9.9a+99', 'number -9.9a+99'],
  ['text aaa 文文…', 'text aaa 文文…'],
  ['an object', 'an object'],
  ['text a\t9\n\u0301😀①', 'text a?9????'],
  ['number 1234.56', 'number ????.??'],
  ['zhangsan', 'text ?'],
])('a report has the form %j as %j', (seen, reported) => {
  expect(dueOf(noted({ seen }))).toMatchObject({ seen: reported });
});

test('a report has the sentences of the contract whole, and no value of another', () => {
  const contract = join(import.meta.dirname, '..', '..', '..', 'shared', 'src', 'contract');
  const sentences = readdirSync(contract)
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .flatMap(
      (name) =>
        readFileSync(join(contract, name), 'utf8').match(
          /(?<=')[a-z ]+ (?:is expected|be (?:empty|so long))(?=')/g,
        ) ?? [],
    );
  expect(sentences.length).toBeGreaterThan(10);
  for (const expected of sentences) expect(dueOf(noted({ expected }))).toMatchObject({ expected });
  const expected = 'Invalid type: Expected string but received "zhangsan"';
  expect(dueOf(noted({ expected }))).toMatchObject({ expected: scrubbed(expected, 80) });
  expect(JSON.stringify(dueOf(noted({ expected })))).not.toContain('zhang');
});
