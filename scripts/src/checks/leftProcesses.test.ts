import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { leftProcesses } from './leftProcesses.ts';

/** Starts a process whose parent ends at once. Returns its id. */
async function startOrphan(mark: string): Promise<number> {
  const endless = "require('child_process').spawn(process.execPath, ['-e', 'setInterval(() => {}, 1_000)'])";
  const script = `const child = ${endless}; child.unref(); console.log(child.pid); process.exit()`;
  const parent = spawn(process.execPath, ['-e', script], { env: { ...process.env, TEST_RUN: mark } });
  const ended = once(parent, 'close');
  const [printed] = await once(parent.stdout, 'data');
  await ended;
  return Number(printed);
}

test('leftProcesses names a process that its run has left, found by its mark, and no other', async () => {
  const pid = await startOrphan('this-run');
  const named = process.platform === 'linux' ? [expect.stringMatching(`^${pid} .*setInterval`)] : [];
  expect(await leftProcesses('this-run', 0)).toEqual(named);
  expect(await leftProcesses('another-run', 0)).toEqual([]);
  process.kill(pid);
  expect(await leftProcesses('this-run')).toEqual([]);
});

test('leftProcesses ignores a process whose parent still runs', async () => {
  const env = { ...process.env, TEST_RUN: 'own-run' };
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1_000)'], { env });
  await once(child, 'spawn');
  expect(await leftProcesses('own-run', 0)).toEqual([]);
  const ended = once(child, 'exit');
  child.kill();
  await ended;
});
