import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { holdData, holderOf } from './holdData.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'held-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('a site holds its data until it releases them, and a second site learns the holder’s address', () => {
  const data = join(folder, 'site/data');
  const first = holdData(data, 'http://localhost:8080');
  expect(holdData(data, 'http://localhost:9000')).toEqual({ by: 'http://localhost:8080' });
  expect(holdData(`${data}-9000`, 'http://localhost:9000')).toHaveProperty('release');
  expect(holderOf(data)).toBe('http://localhost:8080');
  if ('release' in first) first.release();
  expect(holderOf(data)).toBeUndefined();
  expect(holdData(data, 'http://localhost:9000')).toHaveProperty('release');
});
