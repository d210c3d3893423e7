import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../apps.ts';
import { specs } from '../checks/specs.ts';
import { unitTestFiles } from '../checks/unitTests.ts';
import { drills } from './drills.ts';

const tests = [...unitTestFiles(), ...specs().map(({ file }) => `e2e/${file}`)];

test.each(Object.entries(drills))(
  'npm test -- --all has the short form of %s, or the table says why not',
  (_, { short }) => {
    if (typeof short === 'string') expect(short).toMatch(/\w+ \w+/);
    else {
      expect(short.length).toBeGreaterThan(0);
      expect(short.filter((file) => !tests.includes(file))).toEqual([]);
    }
  },
);

test('each program of a drill has its row', () => {
  const programs = readdirSync(join(root, 'e2e/benchmarks')).filter((file) => file.endsWith('.ts'));
  expect(programs.length).toBeGreaterThan(20);
  expect(programs.map((file) => file.replace('.ts', '')).filter((name) => !drills[name])).toEqual([]);
});
