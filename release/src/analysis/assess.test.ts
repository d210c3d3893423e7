import { type Answered, assessed, type Measurement, type Outcome, outcomeBy, type Phase } from './assess.ts';
import type { Metric } from './terms.ts';

const success = { successCondition: 'result[0] >= 0.95' };
const failure = { failureCondition: 'result[0] < 0.9' };
const answers = {
  good: { result: [0.99] },
  between: { result: [0.92] },
  bad: { result: [0.5] },
  'no number': { result: [] },
  NaN: { result: [Number.NaN] },
  'an error': { problem: 'many-to-many matching' },
} as const satisfies Readonly<Record<string, Answered>>;

test.each<readonly [object, keyof typeof answers, Outcome]>([
  [{ ...success, ...failure }, 'good', 'Successful'],
  [{ ...success, ...failure }, 'between', 'Inconclusive'],
  [{ ...success, ...failure }, 'bad', 'Failed'],
  [{ ...success, ...failure }, 'NaN', 'Inconclusive'],
  [{ ...success, ...failure }, 'no number', 'Error'],
  [{ ...success, ...failure }, 'an error', 'Error'],
  [success, 'good', 'Successful'],
  [success, 'between', 'Failed'],
  [success, 'NaN', 'Failed'],
  [success, 'no number', 'Error'],
  [failure, 'between', 'Successful'],
  [failure, 'bad', 'Failed'],
  [failure, 'NaN', 'Successful'],
  [{}, 'bad', 'Successful'],
  [{}, 'no number', 'Successful'],
  [{}, 'an error', 'Error'],
  [{ successCondition: 'result[0] > 0', failureCondition: 'result[0] < 0.9' }, 'bad', 'Failed'],
])('with the conditions %j a measurement of %s is %s', (conditions, answer, outcome) => {
  expect(outcomeBy(conditions)(answers[answer]).outcome).toBe(outcome);
});

test('a measurement names its value, short, and the reason of an error', () => {
  const textOf = (answered: Answered) => outcomeBy(success)(answered).value;
  expect(textOf({ result: [0.123456] })).toBe('0.1235');
  expect(textOf({ result: [1, 2, 3, 4, 5, 6] })).toBe('[1, 2, 3, 4, 5, …]');
  expect(textOf({ result: [] })).toBe('[], the result has no such number');
  expect(textOf({ result: 7 })).toBe('7, the result is a number and no vector');
  expect(textOf({ problem: 'parse error' })).toBe('parse error');
});

const outcomes = { S: 'Successful', F: 'Failed', I: 'Inconclusive', E: 'Error' } as const;
const metric: Metric = { name: 'm', interval: '10s', provider: { prometheus: { query: 'up' } } };
const at = (index: number) => new Date(index * 10_000);
const measured = (letters: string): Measurement[] =>
  [...letters].map((letter, index) => ({
    at: at(index),
    outcome: outcomes[letter as keyof typeof outcomes],
    value: '1',
  }));

test.each<readonly [string, Partial<Metric>, Phase]>([
  ['', {}, 'Pending'],
  ['S', {}, 'Running'],
  ['SSF', {}, 'Failed'],
  ['FSF', { failureLimit: 2 }, 'Running'],
  ['FSFF', { failureLimit: 2 }, 'Failed'],
  ['FSFSSF', { failureLimit: 2 }, 'Failed'],
  ['SI', {}, 'Inconclusive'],
  ['ISI', { inconclusiveLimit: 2 }, 'Running'],
  ['IISI', { inconclusiveLimit: 2 }, 'Inconclusive'],
  ['EEEE', {}, 'Running'],
  ['EEEEE', {}, 'Error'],
  ['EEEEES', {}, 'Running'],
  ['SE', { consecutiveErrorLimit: 0 }, 'Error'],
  ['SS', { count: 3 }, 'Running'],
  ['SSS', { count: 3 }, 'Successful'],
  ['SES', { count: 3 }, 'Running'],
  ['SFS', { count: 3, failureLimit: 1 }, 'Successful'],
  ['SFF', { count: 3, failureLimit: 1 }, 'Failed'],
  ['IFF', {}, 'Failed'],
])('the measurements "%s" of a metric with the limits %j give %s', (letters, limits, phase) => {
  expect(assessed({ ...metric, ...limits }, measured(letters), at(0)).phase).toBe(phase);
});

test('inconclusive measurements that a person has accepted count no more, and failed ones do', () => {
  const since = at(3);
  expect(assessed(metric, measured('SIIS'), since)).toMatchObject({ phase: 'Running', inconclusive: 0 });
  expect(assessed(metric, measured('SIIIS'), since)).toMatchObject({
    phase: 'Inconclusive',
    inconclusive: 1,
  });
  expect(assessed(metric, measured('SFIS'), since).phase).toBe('Failed');
});
