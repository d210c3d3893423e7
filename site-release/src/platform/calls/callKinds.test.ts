import type { Call } from '@site/shared/contract/call';
import { checkInput } from '@site/shared/contract/checkInput';
import { type CallName, calls } from '@site/shared/contract/table/calls';
import { neverSent } from '../writes/neverSent.ts';
import { answersOf } from './answered.ts';
import { callKinds, type ReadName } from './callKinds.ts';
import { readPlans } from './readPlans.ts';

const byName: Readonly<Record<CallName, Call>> = calls;
const names = Object.keys(calls) as CallName[];
const namesOf = (...kinds: readonly string[]) => names.filter((name) => kinds.includes(callKinds[name]));
const sentWrites = ['bindCard', 'deleteCard', 'setTransferStatus', 'transfer', 'updateUserInfo'];

test('each call of the contract has one kind: read, write, money or session', () => {
  expect(Object.keys(callKinds).sort()).toEqual([...names].sort());
  expect(namesOf('read', 'write', 'money', 'session')).toEqual(names);
});

test('no call with an intention, and none declared as reading, has the wrong kind', () => {
  expect(names.filter((name) => byName[name].once && callKinds[name] === 'read')).toEqual([]);
  expect(names.filter((name) => byName[name].reads && callKinds[name] !== 'read')).toEqual([]);
});

test('each call that only reads is asked, and each other one is sent on demand or never, with a reason', () => {
  expect(Object.keys(readPlans).sort()).toEqual(namesOf('read').sort());
  const changes = [...namesOf('write', 'money'), 'register'];
  expect([...Object.keys(neverSent), ...sentWrites].sort()).toEqual(changes.sort());
});

test.each(Object.keys(readPlans) as ReadName[])(
  'the check sends %s with an input that it takes, or says why not',
  (name) => {
    const inputs = readPlans[name].inputs(answersOf([]), '7');
    if ('missing' in inputs) {
      expect(inputs.missing).toMatch(/\w/);
      expect(readPlans[name].after).not.toEqual([]);
      return;
    }
    expect(inputs.length).toBeGreaterThan(0);
    for (const input of inputs) expect(checkInput(byName[name].input, input)).toMatchObject({ ok: true });
  },
);
