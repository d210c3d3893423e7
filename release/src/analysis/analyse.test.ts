import { Refused } from '../base/refused.ts';
import { explanationText } from '../explanations/explanation.ts';
import { type Answering, type AnsweringServer, answeringServer } from '../testing/answeringServer.ts';
import { analyse } from './analyse.ts';
import { findingOf, sentMetrics } from './finding.ts';
import { knownPrometheus, openPrometheus } from './prometheus.ts';
import type { Analysis, Metric } from './terms.ts';

const began = new Date('2026-11-20T08:00:00Z');
const after = (seconds: number) => new Date(began.getTime() + seconds * 1_000);
const values = { app: 'wallet', version: '1.5.0', current: '1.4.2', channel: 'live' };
const metric: Metric = {
  name: 'refused',
  interval: '30s',
  successCondition: 'result[0] < 0.05',
  provider: { prometheus: { query: 'refused{version="{{args.version}}"}' } },
};

let server: AnsweringServer;
afterEach(() => server.close());

const vector = (...numbers: readonly string[]) => ({
  resultType: 'vector',
  result: numbers.map((value) => ({ metric: { job: 'a' }, value: [0, value] })),
});
const says =
  (data: object, more: object = {}): Answering =>
  (response) =>
    response.end(JSON.stringify({ status: 'success', data, ...more }));
const failsWith =
  (status: number, error: string): Answering =>
  (response) => {
    response.statusCode = status;
    response.end(JSON.stringify({ status: 'error', errorType: 'bad_data', error }));
  };
/** Answers with the number that a function has for the seconds since the plan began. */
const saysAt =
  (numberAt: (seconds: number) => string): Answering =>
  (response, { url }) => {
    const time = Number(new URLSearchParams(url?.split('?')[1]).get('time'));
    says(vector(numberAt(time - began.getTime() / 1_000)))(response, { url } as never);
  };

const asking = (...answers: readonly Answering[]) => askingFor(30_000, ...answers);

/** Returns a function that measures by a Prometheus with these answers, each of which may take so long. */
async function askingFor(timeoutMs: number, ...answers: readonly Answering[]) {
  server = await answeringServer(...answers);
  const prometheus = openPrometheus({ address: server.address, timeoutMs });
  return (seconds: number, metrics: Analysis['metrics'] = [metric], acceptedAt?: Date) =>
    analyse(
      prometheus,
      { analysis: { metrics }, began, values, ...(acceptedAt && { acceptedAt }) },
      after(seconds),
    );
}
const times = () =>
  server.heard.map(({ url }) => {
    const query = new URLSearchParams(url?.split('?')[1]);
    return (Number(query.get('time')) * 1_000 - began.getTime()) / 1_000;
  });

test('a metric is measured at each interval since the plan began, by one query for each time', async () => {
  const ask = await asking(says(vector('0.01'), { warnings: ['slow'] }));
  expect(await ask(65)).toMatchObject([{ phase: 'Running', failed: 0 }]);
  expect(times().sort((a, b) => a - b)).toEqual([0, 30, 60]);
  expect(new URLSearchParams(server.heard[0]?.url?.split('?')[1]).get('query')).toBe(
    'refused{version="1.5.0"}',
  );
  const [found] = await ask(95);
  expect(times()).toHaveLength(4);
  expect(found?.measurements.map(({ at }) => at)).toEqual([after(0), after(30), after(60), after(90)]);
});

test('the first measurement waits for the initial delay, and a count ends them, without errors', async () => {
  const ask = await asking(failsWith(422, 'no match'), says(vector('0.01')));
  const delayed = { ...metric, initialDelay: '1m' };
  expect(await ask(59, [delayed])).toMatchObject([{ phase: 'Pending', measurements: [] }]);
  expect(server.heard).toHaveLength(0);
  expect(await ask(60, [{ ...delayed, count: 2 }])).toMatchObject([{ phase: 'Running', errors: 1 }]);
  expect(await ask(600, [{ ...delayed, count: 2 }])).toMatchObject([{ phase: 'Successful' }]);
  expect(times()).toEqual([60, 90, 120]);
});

test('of a long rollout the newest 200 measurements of all metrics count, the newest first', async () => {
  const ask = await asking(saysAt((seconds) => (seconds < 9_000 ? '1' : '0')));
  const [one, other] = await ask(30 * 399, [metric, { ...metric, name: 'other' }]);
  expect([one?.measurements.length, other?.measurements.length]).toEqual([100, 100]);
  // The same query at the same time is one request.
  expect(server.heard).toHaveLength(100);
  expect(times().slice(0, 32)).toContain(30 * 399);
  expect(times().every((seconds) => seconds >= 9_000)).toBe(true);
  expect(one?.phase).toBe('Running');
});

test('a round of measurements ends after ten seconds, and the next one has the answers that came', async () => {
  const ask = await asking(says(vector('0.01')));
  let clock = Date.now();
  const now = jest.spyOn(Date, 'now').mockImplementation(() => {
    clock += 600;
    return clock;
  });
  try {
    await expect(ask(30 * 99)).rejects.toThrow(/only \d+ answers came in 10 s/);
  } finally {
    now.mockRestore();
  }
  const answered = server.heard.length;
  expect(answered).toBeGreaterThan(0);
  expect(answered).toBeLessThan(100);
  await ask(30 * 99);
  expect(server.heard).toHaveLength(100);
});

test('inconclusive measurements count from the time at which a person accepted those of before', async () => {
  const unsure: Metric = { ...metric, failureCondition: 'result[0] > 0.5', inconclusiveLimit: 1 };
  const ask = await asking(says(vector('0.2')));
  expect(await ask(35, [unsure])).toMatchObject([{ phase: 'Inconclusive', inconclusive: 2 }]);
  expect(await ask(65, [unsure], after(40))).toMatchObject([{ phase: 'Running', inconclusive: 1 }]);
});

test.each<readonly [string, Answering, string]>([
  ['a scalar', says({ resultType: 'scalar', result: [0, '0.01'] }), '0.01, the result is a number'],
  ['no series', says(vector()), '[], the result has no such number'],
  ['a range', says({ resultType: 'matrix', result: [] }), 'the result is a matrix'],
  ['many series', says(vector(...Array<string>(101).fill('1'))), 'the result has over 100 numbers'],
  ['a wrong query', failsWith(400, 'parse error\n'), 'parse error\\u000a'],
])('%s is an error of the measurement', async (_name, answer, reason) => {
  const ask = await asking(answer);
  const [found] = await ask(0);
  expect(found?.measurements).toMatchObject([{ outcome: 'Error', value: expect.stringContaining(reason) }]);
});

test.each([
  ['NaN', 'NaN'],
  ['+Inf', 'Infinity'],
  ['-Inf', '-Infinity'],
])('%s is a value', async (given, value) => {
  const ask = await asking(says(vector(given)));
  const [found] = await ask(0, [{ ...metric, successCondition: 'true' }]);
  expect(found?.measurements).toMatchObject([{ outcome: 'Successful', value }]);
});

test.each<readonly [string, Answering, string]>([
  ['a fault', failsWith(503, 'busy'), 'does not answer: it says 503.'],
  [
    'a refused token',
    failsWith(401, 'no'),
    'it refuses the token (401); give it in RELEASE_PROMETHEUS_TOKEN.',
  ],
  ['something else', (response) => response.end('<html>'), 'gives an answer that cannot be read.'],
  [
    'a long answer',
    (response) => response.end('x'.repeat(300_000)),
    'its answer is longer than 262144 bytes.',
  ],
  [
    'another address',
    (response) => response.writeHead(302, { location: '/elsewhere' }).end(),
    'unexpected redirect',
  ],
])('a Prometheus that gives %s is no source, and is queried again', async (_name, answer, problem) => {
  const ask = await asking(answer, says(vector('0.01')));
  const failure: unknown = await ask(0).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(Refused);
  expect(String(failure)).toContain(problem);
  await expect(ask(0)).resolves.toMatchObject([{ phase: 'Running' }]);
  expect(server.heard).toHaveLength(2);
});

test('a Prometheus that gives no answer is no source', async () => {
  const ask = await askingFor(500, () => undefined);
  await expect(ask(0)).rejects.toThrow('nothing came in 0.5 s.');
});

const sentence = (why: ReturnType<typeof findingOf>['why']) =>
  [why]
    .flat()
    .map((one) => explanationText(one, 'en'))
    .join('; ');

test('the worst metric decides, and its sentence names value, condition and numbers', async () => {
  const ask = await asking(saysAt((seconds) => (seconds > 40 ? '0.2' : '0.01')));
  const unsure: Metric = { ...metric, name: 'unsure', failureCondition: 'result[0] > 0.5' };
  const wrong: Metric = {
    ...metric,
    name: 'wrong',
    successCondition: 'result[1] > 0',
    consecutiveErrorLimit: 1,
  };
  const found = async (...metrics: readonly Metric[]) => {
    const { state, why } = findingOf(await ask(65, [...metrics]));
    return [state, sentence(why)];
  };
  expect(await found(wrong, unsure, metric)).toEqual([
    'failed',
    'refused failed in 1 of 3 measurements, and 0 may: at 08:01 UTC it was 0.2, which misses the success condition result[0] < 0.05.',
  ]);
  expect(
    await found({ ...metric, successCondition: undefined, failureCondition: 'result[0] > 0.1' }),
  ).toEqual([
    'failed',
    'refused failed in 1 of 3 measurements, and 0 may: at 08:01 UTC it was 0.2, which meets the failure condition result[0] > 0.1.',
  ]);
  expect(await found(wrong, unsure)).toEqual([
    'inconclusive',
    'unsure was inconclusive in 1 of 3 measurements, and 0 may: at 08:01 UTC it was 0.2, which meets neither result[0] < 0.05 nor result[0] > 0.5. Somebody has to look.',
  ]);
  expect(await found({ ...metric, failureLimit: 1 }, wrong)).toEqual([
    'errors',
    'wrong gave 3 errors in a row, and 1 may: 0.2, the result has no such number.',
  ]);
  expect(await found({ ...wrong, consecutiveErrorLimit: 3 })).toEqual([
    'waiting',
    'The last measurement of wrong is an error: 0.2, the result has no such number.',
  ]);
  expect(await found({ ...metric, initialDelay: '2m' })).toEqual([
    'waiting',
    'There is no measurement of refused yet.',
  ]);
  expect(await found({ ...metric, failureLimit: 1 })).toEqual(['fine', 'refused 0.2 (1 of 3 failed)']);
});

test('a web hook gets the newest ten measurements of each metric', async () => {
  const ask = await asking(says(vector('0.01')));
  const [sent] = sentMetrics(findingOf(await ask(30 * 40)));
  expect(sent).toMatchObject({ name: 'refused', phase: 'Running', measured: 41, failed: 0 });
  expect(sent?.measurements).toHaveLength(10);
  expect(sent?.measurements.at(-1)).toEqual({
    at: after(1_200).toISOString(),
    outcome: 'Successful',
    value: '0.01',
  });
});

test('the Prometheus is that of the option, else of the environment, with its token', async () => {
  server = await answeringServer(says(vector('1')));
  expect(knownPrometheus(undefined, {})).toBeUndefined();
  expect(knownPrometheus(undefined, { RELEASE_PROMETHEUS: '' })).toBeUndefined();
  const env = { RELEASE_PROMETHEUS: `${server.address}/`, RELEASE_PROMETHEUS_TOKEN: 'secret' };
  await knownPrometheus(undefined, env)?.answerAt('up', began);
  expect(server.heard[0]).toMatchObject({
    method: 'GET',
    headers: { authorization: 'Bearer secret' },
    url: expect.stringMatching(/^\/api\/v1\/query\?query=up&time=\d+$/),
  });
  expect(knownPrometheus('http://b:9090', env)?.address).toBe('http://b:9090');
  expect(() => knownPrometheus('b:9090', {})).toThrow('"b:9090" is no address of a Prometheus');
});
