import { DataPointType } from '@opentelemetry/sdk-metrics';
import { createTotals } from '../metrics/totals.ts';
import { siteMetricData } from './siteMetricData.ts';

const labels = { channel: 'live', app: 'wallet', version: '1.0.0' };
const span = { startTime: [0, 0] as [number, number], endTime: [1, 0] as [number, number] };

test('durations are handed on by bucket with all of their counts, in as many values as there are bounds', () => {
  const totals = createTotals();
  const all = Object.fromEntries(Array.from({ length: 89 }, (_, bucket) => [bucket, 1_000_000]));
  totals.add({ ...labels, kind: 'screen', name: '/' }, { callMs: all, load: { 0: 1, 4: 2, 5: 3, 88: 4 } });
  const found = siteMetricData(totals.all(), span);
  const [calls] = found.find(({ descriptor }) => descriptor.name === 'site.call')?.dataPoints ?? [];
  expect(calls?.value).toMatchObject({ count: 89_000_000, buckets: { boundaries: { length: 23 } } });
  const load = found.find(({ descriptor }) => descriptor.name === 'site.screen_load');
  expect(load).toMatchObject({ dataPointType: DataPointType.HISTOGRAM, descriptor: { unit: 'ms' } });
  const [point] = load?.dataPoints ?? [];
  const counts = [1, 2, 3, ...Array.from({ length: 19 }, () => 0), 4, 0];
  expect(point).toMatchObject({ ...span, attributes: labels, value: { count: 10, buckets: { counts } } });
});

test('counters have a value for each version and kind of what happened, and none for what did not', () => {
  const totals = createTotals();
  totals.add({ ...labels, kind: 'screen', name: '/' }, { views: 3, 'failed missing': 2 });
  totals.add({ ...labels, version: '1.1.0', kind: 'screen', name: '/' }, { views: 4 });
  const found = siteMetricData(totals.all(), span);
  const pointsOf = (name: string) =>
    found
      .find(({ descriptor }) => descriptor.name === name)
      ?.dataPoints.map(({ attributes, value }) => [attributes, value]);
  expect(pointsOf('site.views')).toEqual([
    [labels, 3],
    [{ ...labels, version: '1.1.0' }, 4],
  ]);
  expect(pointsOf('site.failures')).toEqual([[{ ...labels, failure: 'missing' }, 2]]);
  expect(pointsOf('site.errors') ?? []).toEqual([]);
});
