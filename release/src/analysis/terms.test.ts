import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { withArguments } from './arguments.ts';
import { analysisIn } from './terms.ts';

const metric = {
  name: 'refused-withdrawals',
  interval: '30s',
  initialDelay: '2m',
  successCondition: 'result[0] < 0.05',
  failureLimit: 2,
  provider: { prometheus: { query: 'refused{version="{{args.version}}"}' } },
};
const read = (...metrics: readonly object[]) => analysisIn('analysis.json', JSON.stringify({ metrics }));

test('a file with the fields of an AnalysisTemplate is an analysis as it is', () => {
  expect(read(metric)).toEqual({ metrics: [metric] });
});

test('the example of the runbook is an analysis', () => {
  const file = join(__dirname, '../../../deploy/prometheus/analysis.json');
  expect(analysisIn(file, readFileSync(file, 'utf8')).metrics).toHaveLength(1);
});

test.each<readonly [object, string]>([
  [{ interval: '5s' }, 'metrics.0.interval: the least interval is 10s'],
  [{ interval: '1 minute' }, 'metrics.0.interval: write a time as 30s, 5m or 2h'],
  [{ initialDelay: '0s' }, 'metrics.0.initialDelay: write a time'],
  [{ interval: undefined }, 'metrics.0.interval: '],
  [{ name: 'two words' }, 'metrics.0.name: a name has letters'],
  [{ successCondition: 'result[0] >' }, 'metrics.0.successCondition: at character 12: there are result'],
  [{ failureCondition: 'result[0] > 1\n' }, 'metrics.0.failureCondition: a condition is one line of ASCII'],
  [{ failureLimit: -1 }, 'metrics.0.failureLimit: '],
  [{ count: 201 }, 'the counts of all metrics come to more than 200 measurements'],
  [{ consecutiveSuccessLimit: 3 }, 'metrics.0.consecutiveSuccessLimit: '],
  [{ provider: { datadog: {} } }, 'metrics.0.provider'],
  [
    { provider: { prometheus: { query: 'up{app="{{args.service}}"}' } } },
    'metrics.0.provider.prometheus.query: {{args.service}}"} is no argument; there are {{args.app}}, {{args.version}}',
  ],
  [{ provider: { prometheus: { query: 'x'.repeat(4_001) } } }, 'metrics.0.provider.prometheus.query: '],
])('an analysis with %j is refused with the place and the mistake', (wrong, problem) => {
  expect(() => read({ ...metric, ...wrong })).toThrow('analysis.json is no analysis of a rollout. ');
  expect(() => read({ ...metric, ...wrong })).toThrow(problem);
});

test('an analysis has one to ten metrics of different names, in JSON', () => {
  expect(() => read()).toThrow('metrics: ');
  expect(() => read(metric, metric)).toThrow('two metrics have the same name');
  const many = Array.from({ length: 11 }, (_, index) => ({ ...metric, name: `m${index}` }));
  expect(() => read(...many)).toThrow('metrics: ');
  expect(read(...many.slice(1)).metrics).toHaveLength(10);
  expect(() => analysisIn('a.yml', 'metrics:')).toThrow('a.yml is no JSON.');
  expect(() => analysisIn('a.json', ' '.repeat(70_000))).toThrow('a.json is longer than 65536 characters.');
});

test('a query gets the names of the application, both versions and the channel', () => {
  const values = { app: 'wallet', version: '1.5.0', current: '1.4.2', channel: 'live' };
  expect(withArguments('{{args.app}} {{ args.version }} {{args.current}} {{args.channel}}', values)).toBe(
    'wallet 1.5.0 1.4.2 live',
  );
});
