import { collectGarbage } from '../testing/collectGarbage.ts';
import { fading } from './fading.ts';

test('a value that has faded stays as long as one of its keepers', async () => {
  const value = fading({ code: 'x' });
  const keepers: object[] = [{}, () => {}];
  value.fade(keepers);
  keepers.pop();
  await collectGarbage();
  expect(value.get()).toEqual({ code: 'x' });
  keepers.pop();
  await collectGarbage();
  expect(value.get()).toBeUndefined();
});

test('a value that leads to its keeper goes with it', async () => {
  const value = fading({ keeper: {} as object });
  value.fade([value.get()?.keeper ?? {}]);
  await collectGarbage();
  expect(value.get()).toBeUndefined();
});
