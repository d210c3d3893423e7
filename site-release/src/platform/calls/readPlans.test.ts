import type { Call } from '@site/shared/contract/call';
import { checkInput } from '@site/shared/contract/checkInput';
import { type CallName, calls } from '@site/shared/contract/table/calls';
import { neverSent } from '../writes/checkWrites.ts';
import { answersOf } from './answered.ts';
import { type ReadName, readPlans } from './readPlans.ts';

const byName: Readonly<Record<CallName, Call>> = calls;
const names = Object.keys(calls) as CallName[];
const reads = Object.keys(readPlans);
const sentWrites = ['bindCard', 'deleteCard', 'setTransferStatus', 'transfer', 'updateUserInfo'];

test('each call of the contract is asked, sent on demand, never sent for a reason, or is of the session', () => {
  const all = [...reads, ...sentWrites, ...Object.keys(neverSent), 'login', 'logoff'];
  expect(all.sort()).toEqual(names.sort());
});

test('no call with an intention is asked, and each that is declared as reading is', () => {
  expect(names.filter((name) => byName[name].once && reads.includes(name))).toEqual([]);
  expect(names.filter((name) => byName[name].reads && !reads.includes(name))).toEqual([]);
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
