import { folderStore } from '../../store/folderStore.ts';
import { releasedSite, type Workplace } from '../../testing/builds.ts';
import { somebody } from '../../testing/people.ts';
import { newActs } from './acts.ts';

let place: Workplace;
beforeEach(async () => {
  place = await releasedSite();
});
afterEach(async () => {
  jest.useRealTimers();
  await place.remove();
});

test('a change that is not signed within two minutes ends, and a later signature changes nothing', async () => {
  const { name, publicKey } = await somebody(place, 'Lin');
  const lin = { name, key: publicKey, roles: ['release' as const] };
  const outcomes: string[] = [];
  jest.useFakeTimers();
  const acts = newActs();
  const asked = await acts.begin(folderStore(place.storeDir), lin, async ({ personalKey }) => {
    const key = await personalKey();
    await key?.sign({ kind: 'consent' }).catch((error: Error) => outcomes.push(error.message));
    return { text: 'done' };
  });
  if (!('toSign' in asked)) throw new Error('It was done without a signature');
  expect(asked.toSign).toBe('{"kind":"consent"}');
  await jest.advanceTimersByTimeAsync(119_999);
  expect(outcomes).toEqual([]);
  await jest.advanceTimersByTimeAsync(1);
  expect(outcomes).toEqual([
    'The signature did not come in time, so nothing was changed. Make the change again.',
  ]);
  await expect(acts.sign(lin, asked.act, '')).rejects.toThrow('Nothing waits for this signature any more');
});
