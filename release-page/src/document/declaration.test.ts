import * as v from 'valibot';
import { declaredEntries } from './declaration.ts';

const schema = v.object(declaredEntries);
const route = { path: '/sports', login: false, header: 'logo' };
const tab = { place: 2.5, label: '体育', icon: 'M12 3.5a8.5 8.5 0 1 0 0 17zM-1,+2 L.5 4' };

const isTaken = (declared: object) => v.safeParse(schema, { ...route, ...declared }).success;

test('every field of a declaration survives the schema unchanged', () => {
  const declared = {
    ...route,
    tab: { ...tab, action: true },
    inTab: 1,
    serves: 'service',
    onTap: ['ask-login', 'red-packet'],
    keepsReferrer: true,
    skeleton: 'a shape of later hosts',
    first: [
      { method: 'GET', path: '/api/game/list', input: { category: '' }, query: { id: 'id' }, player: true },
    ],
  };
  expect(v.parse(schema, declared)).toEqual(declared);
});

test.each([
  'javascript:alert(1)',
  '"><script>alert(1)</script>',
  'url(https://evil.example)',
  'M0 0;fill:red',
  '1 2 3',
  '',
  `M${'0'.repeat(800)}`,
])('%s is refused as an icon', (icon) => {
  expect(isTaken({ tab: { ...tab, icon } })).toBe(false);
});

test.each(['', '一二三四五六七'])('%j is refused as the label of a tab', (label) => {
  expect(isTaken({ tab: { ...tab, label } })).toBe(false);
});

test.each([
  { tab: { label: '体育', icon: 'M0 0' } },
  { tab: { ...tab, place: '2' } },
  { inTab: '2' },
  { serves: 'lobby' },
  { onTap: ['ask'] },
  { onTap: 'ask-login' },
])('%j is refused as a declaration', (declared) => {
  expect(isTaken(declared)).toBe(false);
});

const call = { method: 'POST', path: '/api/user' };

test.each([
  { ...call, method: 'DELETE' },
  { ...call, path: '/user' },
  { ...call, path: '//evil.example/api/user' },
  { ...call, path: '/api/../user' },
  { ...call, path: '/api/user?token=1' },
  { ...call, input: { id: { deep: 1 } } },
  { ...call, input: { id: 'x'.repeat(65) } },
  { ...call, input: { a: 1, b: 1, c: 1, d: 1, e: 1 } },
  { ...call, query: { id: 7 } },
  { ...call, headers: { Authorization: 'x' } },
])('%j is refused as a first call', (first) => {
  expect(isTaken({ first: [call] })).toBe(true);
  expect(isTaken({ first: [first] })).toBe(false);
});

test('an address can declare only a few first calls', () => {
  expect(isTaken({ first: Array.from({ length: 7 }, () => call) })).toBe(false);
});
