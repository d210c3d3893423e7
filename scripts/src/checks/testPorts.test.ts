import { createServer } from 'node:net';
import { claimTestPorts } from './testPorts.ts';

test('two runs at once have ports of their own, and a released block is free again', async () => {
  const one = await claimTestPorts();
  const two = await claimTestPorts();
  expect(two.first).not.toBe(one.first);
  one.release();
  two.release();
});

test('a block whose first port something else uses is left alone', async () => {
  const { first, release } = await claimTestPorts();
  release();
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(first, 'localhost', resolve));
  const claimed = await claimTestPorts();
  expect(claimed.first).not.toBe(first);
  claimed.release();
  await new Promise((resolve) => other.close(resolve));
});
