import { setTimeout as pause } from 'node:timers/promises';
import { limits } from '@site/build/patience';
import { type GuideName, guides, walkAll } from './walkAll.ts';

const names = Object.keys(guides) as GuideName[];
/** How many hooks wait for the walk, one after another, because each has the time of one unit test only. */
const HOOKS = 25;

let found: Awaited<ReturnType<typeof walkAll>> | undefined;
let walk: Promise<void>;
beforeAll(() => {
  walk = walkAll(names, () => {}).then((problems) => {
    found = problems;
  });
  // A failure is thrown to the hook that waits then.
  walk.catch(() => {});
});
for (let hook = 0; hook < HOOKS; hook += 1)
  beforeAll(() => Promise.race([walk, pause(limits.unitTestMs * 0.9, undefined, { ref: false })]));

test.each(names)('every command of %s does in a clean clone what the guide says', (name) => {
  expect(found?.[name]).toEqual([]);
});
