import { declaredEntries } from '@site/release-page/document/declaration';
import * as v from 'valibot';
import { get, post, upload } from './call.ts';
import { fields, noInput, nothing, text } from './fields.ts';
import { firstCall } from './firstCall.ts';
import { activityDetail, banners, drawRedPacket } from './hall.ts';
import { lotteryRoom } from './lottery.ts';
import { logoff } from './session.ts';
import { calls } from './table/calls.ts';

test('a first call is plain data of a release, with fixed input or with input from the address', () => {
  const first = [
    firstCall(banners, { type: 2 }),
    firstCall(activityDetail, {}, { query: { id: 'id' } }),
    firstCall(lotteryRoom, {}, { query: { room_id: 'room_id' }, player: true }),
  ];
  expect(first).toEqual([
    { method: 'POST', path: '/api/bannerList', input: { type: 2 } },
    { method: 'POST', path: '/api/activitydeatil', query: { id: 'id' } },
    { method: 'GET', path: '/api/lotteryRoom', query: { room_id: 'room_id' }, player: true },
  ]);
  expect(v.parse(declaredEntries.first, JSON.parse(JSON.stringify(first)))).toEqual(first);
});

test.each([
  ['is carried out once', drawRedPacket],
  ['ends a session', logoff],
  ['is declared as reading but carried out once', { ...drawRedPacket, reads: true } as const],
])('a call that %s stops the build', (_what, call) => {
  expect(() => firstCall(call, {})).toThrow('is not declared as one that only reads');
});

test.each([
  ['a form', upload('/api/x', { input: noInput, data: nothing, reads: true })],
  [
    'JSON that a GET would have',
    { ...get('/api/x', { input: noInput, data: nothing, reads: true }), encoding: 'json' },
  ],
] as const)('%s stops the build', (_what, call) => {
  expect(() => firstCall(call, {})).toThrow('in a way that no first call can');
});

test('an input that does not fit the call stops the build', () => {
  const strict = post('/api/x', {
    input: v.strictObject({ id: v.string() }),
    data: fields({ a: text }),
    reads: true,
  });
  expect(() => firstCall(strict, {})).toThrow('/api/x does not take {}');
  expect(() => firstCall(strict, {}, { query: { name: 'name' } as object })).toThrow('does not take');
});

test('no call that is carried out once, uploads or ends a session is declared as reading only', () => {
  const wrong = Object.values(calls).filter(
    (call) => call.reads && (call.once || call.encoding === 'multipart' || call.hasOwn401),
  );
  expect(wrong).toEqual([]);
});
