import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { leftProcesses } from './leftProcesses.ts';

test('a process that a run leaves is found by its mark and named, and no other is', async () => {
  const env = { ...process.env, TEST_RUN: 'this-run' };
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1_000)'], { env });
  await once(child, 'spawn');
  const named = process.platform === 'linux' ? [expect.stringMatching(`^${child.pid} .*setInterval`)] : [];
  expect(await leftProcesses('this-run', 0)).toEqual(named);
  expect(await leftProcesses('another-run', 0)).toEqual([]);
  const ended = once(child, 'exit');
  child.kill();
  await ended;
  expect(await leftProcesses('this-run')).toEqual([]);
});
