import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RunEvent } from '@site/build/run-event';
import { unitTests } from './unitTests.ts';

let place: string;
beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'jest-'));
});
afterEach(() => {
  rmSync(place, { recursive: true, force: true });
});

/** Runs two files with a program in the place of jest. */
async function runWith(program: string) {
  const jest = join(place, 'jest.cjs');
  writeFileSync(jest, program);
  const events: RunEvent[] = [];
  const code = await unitTests(['a.test.ts', 'b.test.ts'], { jest, take: (event) => events.push(event) });
  const failed = events.flatMap((event) => (event.kind === 'ended' && event.failed > 0 ? [event.name] : []));
  return { code, failed };
}

const passed = (name: string) =>
  `process.send({ kind: 'ended', name: '${name}', ms: 1, passed: 1, failed: 0 });\n`;
const both = passed('a.test.ts') + passed('b.test.ts');

test('a run that reaches all its files passes', async () => {
  expect(await runWith(both)).toEqual({ code: 0, failed: [] });
});

test('a run that ends before a file fails with the name of that file', async () => {
  expect(await runWith(passed('a.test.ts'))).toEqual({ code: 1, failed: ['b.test.ts'] });
});

test('a run fails when jest ends a worker by force, and shows the output of jest', async () => {
  const shown = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  const message = 'A worker process has failed to exit gracefully and has been force exited.';
  const stuck = `${both}console.error('${message}');`;
  expect(await runWith(stuck)).toEqual({ code: 1, failed: ['the workers of jest'] });
  expect(shown.mock.calls.join()).toContain(message);
  shown.mockRestore();
});

test('a run that fails by itself returns its own code, and names no file', async () => {
  expect(await runWith('process.exit(3);')).toEqual({ code: 3, failed: [] });
});
