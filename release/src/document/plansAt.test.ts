import type { ReleaseDocument } from '@site/release-page';
import { begun } from '../rollouts/planChanges.ts';
import { documentOfMany } from '../testing/manyRemotes.ts';
import { plansAt } from './plans.ts';

const terms = { version: '2.0.0', steps: [500, 2_500, 10_000], everyMs: 1, guard: 'default', watchMs: 1 };
const plan = begun(terms, 'Lin', '2026-11-20T08:00:00.000Z');

/** Returns a document whose first remote has this choice. */
function documentWith(choice: object): ReleaseDocument {
  const document = { ...documentOfMany(1), revision: 12, issuedAt: '2026-11-21T08:00:00.000Z' };
  const remotes = Object.entries(document.remotes).map(([name, remote]) => [name, { ...remote, ...choice }]);
  return { ...document, remotes: Object.fromEntries(remotes) };
}

/** Returns the plan of the first remote of a document whose revision is lost. */
function planIn(choice: object, before = plan) {
  return plansAt(documentWith(choice), { 'remote-0000': before })['remote-0000'];
}

const canary = { version: '2.0.0', bps: 2_500, salt: 'x' };

test('a plan whose revision is lost waits at the share that the document has', () => {
  expect(planIn({ canary })).toMatchObject({
    state: 'paused',
    step: 1,
    since: '2026-11-21T08:00:00.000Z',
    why: expect.stringContaining('lost revision 12'),
  });
});

test('a plan is done where everybody has its version, and stopped where nobody has', () => {
  expect(planIn({ active: '2.0.0' })).toMatchObject({ state: 'done', step: 2 });
  expect(planIn({})).toMatchObject({ state: 'stopped' });
  expect(planIn({ canary: { ...canary, bps: 700 } })).toMatchObject({ state: 'stopped' });
  expect(planIn({ canary: { ...canary, version: '3.0.0' } })).toMatchObject({ state: 'stopped' });
});

test('a plan that had ended stays as it was', () => {
  const ended = { ...plan, state: 'stopped' as const, why: 'worse' };
  expect(planIn({ canary }, ended)).toBe(ended);
});
