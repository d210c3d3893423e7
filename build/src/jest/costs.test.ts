import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { costOf, recordCost } from './costs.ts';

let folder: string;
const { TEST_COSTS: before } = process.env;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'costs-'));
  process.env.TEST_COSTS = join(folder, 'costs.jsonl');
  writeFileSync(process.env.TEST_COSTS, '');
});
afterEach(() => {
  if (before === undefined) delete process.env.TEST_COSTS;
  else process.env.TEST_COSTS = before;
  rmSync(folder, { recursive: true, force: true });
});

test('costOf returns what a worker has recorded for a file, and nothing for another', () => {
  recordCost('a.test.ts');
  recordCost('b.test.ts');
  expect(costOf('a.test.ts')).toBeGreaterThanOrEqual(costOf('b.test.ts') ?? Number.NaN);
  expect(costOf('c.test.ts')).toBeUndefined();
});

test('without a run of npm test nothing is recorded', () => {
  delete process.env.TEST_COSTS;
  expect(() => recordCost('a.test.ts')).not.toThrow();
  expect(costOf('a.test.ts')).toBeUndefined();
});
