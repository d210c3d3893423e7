import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../../..');
const numberIn = (file: string, form: RegExp) =>
  Number(form.exec(readFileSync(join(root, file), 'utf8'))?.[1] ?? Number.NaN);

test('the objects of both threads of a collector fit into the memory of its container, with 128 MB to spare', () => {
  const template = readFileSync(join(root, 'deploy/docker-compose.template.yml'), 'utf8');
  const [, container] = /\n {2}collector:\n(?: {4}.*\n| *\n)*? {4}mem_limit: (\d+)m/.exec(template) ?? [];
  const server = numberIn('deploy/Dockerfile', /--max-old-space-size=(\d+)", "collector/);
  const thread = numberIn('collector/src/keeping/thread.ts', /THREAD_MB = (\d+)/);
  expect(server + thread + 128).toBeLessThanOrEqual(Number(container));
  // The test of a flood has what the container has.
  expect(numberIn('collector/src/server/flood.test.ts', /--max-old-space-size=(\d+)/)).toBe(server);
});
