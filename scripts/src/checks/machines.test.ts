import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { matching } from '@site/build/paths';
import { root } from '../apps.ts';

const machines = matching('*/src/**/*Machine.ts', root);

test('there are machines', () => {
  expect(machines.length).toBeGreaterThan(4);
});

test.each(machines)('%s has a diagram of its states, which its test compares with what it does', (file) => {
  expect(readFileSync(join(root, file), 'utf8')).toContain('stateDiagram-v2');
  const beside = join(root, file.replace(/\.ts$/, '.test.ts'));
  expect(existsSync(beside) && readFileSync(beside, 'utf8')).toContain('diagramIn(');
});
