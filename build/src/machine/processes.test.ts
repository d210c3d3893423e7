import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { processorMs } from './processes.ts';

/** Elsewhere no list of processes can be read, and only this process is counted. */
const least = process.platform === 'linux' ? 90 : 0;

/** A program that ends, or waits for its input to end, after 100 ms of processor time. */
const work = 'while (process.cpuUsage().user < 100_000);';

test('processorMs counts this process', () => {
  const before = processorMs();
  const began = process.cpuUsage();
  while (process.cpuUsage(began).user < 100_000);
  expect(processorMs() - before).toBeGreaterThanOrEqual(50);
});

test('processorMs counts a process that this one has started and that has ended', () => {
  const before = processorMs();
  expect(spawnSync(process.execPath, ['-e', work]).status).toBe(0);
  expect(processorMs() - before).toBeGreaterThanOrEqual(least);
});

test('processorMs counts a process that still runs', async () => {
  const before = processorMs();
  const child = spawn(process.execPath, ['-e', `${work} console.log('done'); process.stdin.resume();`]);
  await once(child.stdout, 'data');
  const counted = processorMs() - before;
  child.stdin.end();
  await once(child, 'close');
  expect(counted).toBeGreaterThanOrEqual(least);
});
