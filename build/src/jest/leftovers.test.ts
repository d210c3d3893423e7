import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { expectNothingLeft, openResources } from './leftovers.ts';

const file = 'src/forgetful.test.ts';

test.each<[string, () => Promise<() => unknown>]>([
  [
    'TCPServerWrap',
    async () => {
      const server = createServer().listen(0);
      await once(server, 'listening');
      return () => server.close();
    },
  ],
  [
    'Timeout',
    async () => {
      const timer = setInterval(() => {}, 60_000);
      return () => clearInterval(timer);
    },
  ],
  [
    'ProcessWrap',
    async () => {
      const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 60_000)'], { stdio: 'ignore' });
      return () => child.kill();
    },
  ],
])(
  'the leftovers check fails a file that leaves a %s open, by name, and passes after its closing',
  async (name, open) => {
    const before = openResources();
    const close = await open();
    await expect(expectNothingLeft(before, file, { waitMs: 0 })).rejects.toThrow(
      `${file} leaves open: ${name}.`,
    );
    close();
    await expect(expectNothingLeft(before, file)).resolves.toBeUndefined();
  },
);

test('the leftovers check ignores unreferenced resources, and those that were open before', async () => {
  const timer = setInterval(() => {}, 60_000);
  const before = openResources();
  const unreferenced = setInterval(() => {}, 60_000).unref();
  await expect(expectNothingLeft(before, file, { waitMs: 0 })).resolves.toBeUndefined();
  clearInterval(timer);
  clearInterval(unreferenced);
});

test('the leftovers check holds the process alive while it waits for closing resources, so that every file runs', async () => {
  const before = openResources();
  let closing = ['TCPServerWrap'];
  const waiting = expectNothingLeft([], file, { open: () => closing });
  expect(openResources()).toEqual([...before, 'Timeout']);
  closing = [];
  await expect(waiting).resolves.toBeUndefined();
});
