import { releaseKeys } from '../testing/releaseKeys.ts';
import { signedWith } from './signedWith.ts';

const newer = { revision: 2, reason: 'newer' };

test('only what the holder of the key signed is genuine', async () => {
  const { publicKey, sign } = await releaseKeys();
  const isGenuine = signedWith(publicKey);
  expect(await isGenuine(await sign(newer))).toBe(true);
  expect(await isGenuine({ ...(await sign(newer)), reason: 'changed on the way' })).toBe(false);
  expect(await isGenuine(newer)).toBe(false);
  const stranger = await releaseKeys();
  expect(await isGenuine(await stranger.sign(newer))).toBe(false);
});

test('a page without a key takes nothing', async () => {
  const { sign } = await releaseKeys();
  expect(await signedWith(undefined)(await sign(newer))).toBe(false);
});
