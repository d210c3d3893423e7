import { createServer } from 'node:net';
import { claimTestPorts } from './testPorts.ts';

test('two runs at once have separate ports, and can release them', async () => {
  const one = await claimTestPorts();
  const two = await claimTestPorts();
  expect(two.first).not.toBe(one.first);
  one.release();
  two.release();
});

test('claimTestPorts skips a block whose first port is in use', async () => {
  const { first, release } = await claimTestPorts();
  release();
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(first, 'localhost', resolve));
  const claimed = await claimTestPorts();
  expect(claimed.first).not.toBe(first);
  claimed.release();
  await new Promise((resolve) => other.close(resolve));
});
