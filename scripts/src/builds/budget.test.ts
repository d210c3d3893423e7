import { join } from 'node:path';
import { apps, remotes, root } from '../apps.ts';
import { GENERATED_BYTES, lastSizes, roomProblem, sizeLine } from './budget.ts';

test('a build is reported with its bytes, the change since the last one, and what its budget leaves', () => {
  const sizes = { total: 61_913, budget: 64_000 };
  expect(sizeLine(sizes)).toBe('61,913 bytes, 3.3 % below its budget of 64,000');
  expect(sizeLine(sizes, { total: 61_476, budget: 61_900 })).toMatch(/^61,913 bytes \(\+437\), /);
  expect(sizeLine(sizes, { total: 63_000, budget: 64_000 })).toMatch(/^61,913 bytes \(−1,087\), /);
});

test('a budget without 3 % of room after a generated screen is answered with the one that is needed', () => {
  expect(roomProblem('member', { total: 61_400, budget: 64_021 }, 700)).toBeUndefined();
  expect(roomProblem('member', { total: 61_400, budget: 64_020 }, 700)).toBe(
    'member costs 62,100 bytes (brotli) with a generated screen, and its budget of 64,020 leaves less than 3 %. ' +
      'It needs 64,021: spare bytes, or raise it in webpack.config.ts with a reason.',
  );
});

// npm test builds every remote before its unit tests. The official runtime has a budget of its own.
test('every remote that is built here keeps 3 % of its budget after a generated screen', () => {
  const problems = remotes.map((remote) => {
    const sizes =
      process.env.FEDERATION === 'official' ? undefined : lastSizes(join(root, `${apps[remote]}`));
    return sizes && roomProblem(remote, sizes, GENERATED_BYTES);
  });
  expect(problems.filter((problem) => problem !== undefined)).toEqual([]);
});
