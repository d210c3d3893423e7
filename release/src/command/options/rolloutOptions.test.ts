import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Command } from 'commander';
import { type RolloutOptions, rolloutIn, withRollout } from './rolloutOptions.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'analysis-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function termsOf(...args: readonly string[]) {
  const command = withRollout(new Command()).exitOverride();
  command.parse([...args], { from: 'user' });
  return rolloutIn(command.opts<RolloutOptions>());
}

test('a rollout has the analysis of a file, and a mistake in it is refused', () => {
  const analysis = {
    metrics: [{ name: 'up', interval: '10s', provider: { prometheus: { query: 'up' } } }],
  };
  const file = join(folder, 'analysis.json');
  writeFileSync(file, JSON.stringify(analysis));
  expect(termsOf('--rollout', '1,100', '--analysis', file)).toMatchObject({ steps: [100, 10_000], analysis });
  expect(termsOf('--rollout', '1,100')).not.toHaveProperty('analysis');
  expect(() => termsOf('--analysis', file)).toThrow('are for a rollout: give its shares with --rollout.');
  expect(termsOf()).toBeUndefined();
  writeFileSync(file, '{"metrics":[]}');
  expect(() => termsOf('--rollout', '1,100', '--analysis', file)).toThrow(
    'is no analysis of a rollout. metrics: ',
  );
  const missing = join(folder, 'none.json');
  expect(() => termsOf('--rollout', '1,100', '--analysis', missing)).toThrow('none.json cannot be read.');
});
