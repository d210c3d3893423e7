import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../apps.ts';
import { runQuietly } from './execute.ts';

test('every npm script answers a Node that is too old with the version that it needs and the one it has', async () => {
  const place = mkdtempSync(join(tmpdir(), 'older-'));
  const older = join(place, 'older.mjs');
  writeFileSync(older, "Object.defineProperty(process.versions, 'node', { value: '18.20.4' });\n");
  const asked = ['--import', pathToFileURL(older).href, join(root, 'scripts/run.mjs'), 'release', 'status'];
  expect(await runQuietly(process.execPath, asked, place)).toEqual({
    code: 1,
    output: 'Node 20 or newer is needed; this is 18.20.4.\n',
  });
  rmSync(place, { recursive: true });
});
