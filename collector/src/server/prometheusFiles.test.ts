import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { callFailures, failures, lineFailures } from '@site/release-page/telemetry';
import { parse } from 'yaml';
import { examine, type Metrics, metricsIn } from '../testing/promql.ts';
import { event, lostView, releaseDocument, report, staleSite, unreadField } from '../testing/reports.ts';
import { type Served, serve } from '../testing/served.ts';
import { until } from '../testing/until.ts';
import { createCollector } from './collector.ts';

type Rule = {
  readonly record?: string;
  readonly alert?: string;
  readonly expr: string;
  readonly annotations?: Readonly<Record<string, string>>;
};
type Rules = { readonly groups: readonly { readonly rules: readonly Rule[] }[] };
type Scrape = {
  readonly rule_files: readonly string[];
  readonly scrape_configs: readonly { readonly job_name: string; readonly metrics_path: string }[];
};
type Panel = {
  readonly id: number;
  readonly title: string;
  readonly type: string;
  readonly gridPos: { readonly h: number; readonly w: number; readonly x: number; readonly y: number };
  readonly targets?: readonly { readonly expr: string; readonly legendFormat: string }[];
};
type Dashboard = {
  readonly templating: { readonly list: readonly { readonly name: string; readonly definition?: string }[] };
  readonly panels: readonly Panel[];
};

const folder = join(import.meta.dirname, '..', '..', '..', 'deploy', 'prometheus');
const text = (name: string) => readFileSync(join(folder, name), 'utf8');
const rules = (parse(text('rules.yml')) as Rules).groups.flatMap((group) => group.rules);
const dashboard = JSON.parse(text('dashboard.json')) as Dashboard;
const scrape = parse(text('prometheus.yml')) as Scrape;

let site: Served;
let metrics: Metrics;

beforeAll(async () => {
  site = await serve((dataDir, log) =>
    createCollector({ dataDir, log, readDocument: async () => releaseDocument(), intervalMs: 20 }),
  );
  const calls = Object.fromEntries(callFailures.map((failure) => [failure, 1]));
  const vitals = (['LCP', 'INP', 'CLS', 'TTFB'] as const).map((name) => event('vital', { name }));
  const events = [
    event('shown'),
    ...failures.map((failure) => event('failed', { failure })),
    event('error'),
    ...vitals,
    event('calls', { failed: calls }),
    event('long-tasks'),
    event('violation'),
    event('followed'),
  ];
  const sent = report({
    events,
    lost: lineFailures.map((cause) => lostView({ cause })),
    unread: [unreadField()],
    stale: staleSite(),
  });
  expect(await site.send(sent)).toBe(204);
  metrics = await until(async () => {
    const found = metricsIn(String((await site.ask('/metrics')).body));
    return found.has('site_views_total') && withRecorded(found);
  });
});
afterAll(() => site.close());

/** Returns metrics with those that the rules record. */
function withRecorded(found: Metrics): Metrics {
  const all = new Map(found);
  for (const { record, expr } of rules) if (record) all.set(record, examine(expr, all).labels);
  return all;
}

const labelsIn = (template: string, pattern: RegExp) =>
  [...template.matchAll(pattern)].map(([, label = '']) => label);
const problemsOf = (expr: string, used: readonly string[]) => {
  const { problems, labels } = examine(expr, metrics);
  return [...problems, ...used.filter((label) => !labels.has(label)).map((label) => `no label ${label}`)];
};

test.each(rules.map((rule) => ({ name: rule.record ?? rule.alert, ...rule })))(
  'rule $name uses metrics and labels that a collector has',
  ({ expr, annotations = {} }) => {
    const used = labelsIn(Object.values(annotations).join(' '), /\$labels\.(\w+)/g);
    expect(problemsOf(expr, used)).toEqual([]);
  },
);

const targets = dashboard.panels.flatMap(({ title, targets = [] }) =>
  targets.map((one) => ({ title, ...one })),
);
test.each(targets)(
  'panel $title shows metrics and labels that a collector has: $expr',
  ({ expr, legendFormat }) => {
    expect(problemsOf(expr, labelsIn(legendFormat, /\{\{(\w+)\}\}/g))).toEqual([]);
  },
);

test('the lists of the dashboard are labels of metrics that a collector has, and each list is used', () => {
  const asked = dashboard.templating.list.flatMap(({ definition }) => definition ?? []);
  for (const definition of asked) {
    const [, expr = '', label = ''] = /^label_values\((.*), (\w+)\)$/.exec(definition) ?? [];
    expect(problemsOf(expr, [label])).toEqual([]);
  }
  const used = new Set(labelsIn(text('dashboard.json'), /\$\{?(\w+)/g));
  expect([...used].filter((name) => name !== '__all').sort()).toEqual(
    dashboard.templating.list.map(({ name }) => name).sort(),
  );
});

test('panels have names and places of their own', () => {
  const taken = dashboard.panels.flatMap(({ gridPos: { x, y, w, h } }) =>
    Array.from({ length: w * h }, (_, place) => `${x + (place % w)} ${y + Math.floor(place / w)}`),
  );
  const [ids, titles] = [
    dashboard.panels.map(({ id }) => String(id)),
    dashboard.panels.map(({ title }) => title),
  ];
  for (const one of [taken, ids, titles]) expect(new Set(one).size).toBe(one.length);
});

test('the example reads an address that a collector has, under the name that the rules use, and files that there are', async () => {
  const [job] = scrape.scrape_configs;
  expect((await site.ask(job?.metrics_path ?? '')).body).toContain('# TYPE collector_reports_total counter');
  expect(labelsIn(text('rules.yml'), /job="([^"]+)"/g)).toEqual([job?.job_name]);
  for (const name of scrape.rule_files) expect(existsSync(join(folder, name))).toBe(true);
});

test.each([
  ['sum(rate(site_viewz_total[5m]))', 'no metric site_viewz_total'],
  ['site_views_total{page="a"}', 'site_views_total has no label page'],
  ['sum by (app, le) (rate(site_views_total[5m]))', 'site_views_total has no label le'],
  ['site_views_total / on (screen) site_errors_total', 'site_views_total has no label screen'],
  ['version:site_view:rate5m > 0', 'no metric version:site_view:rate5m'],
  ['vector(1)', 'no metric in vector(1)'],
])('the check finds a name that no collector has: %s', (expr, problem) => {
  expect(problemsOf(expr, [])).toContain(problem);
  expect(problemsOf('sum by (app) (site_views_total)', ['version'])).toEqual(['no label version']);
});

const promtool = [
  'check rules rules.yml',
  'check config --syntax-only prometheus.yml',
  'test rules rules.test.yml',
];
const isThere = spawnSync('promtool', ['--version']).status === 0;
if (isThere) {
  test.each(promtool)('promtool %s', (command) => {
    const { status, stdout, stderr } = spawnSync('promtool', command.split(' '), {
      cwd: folder,
      encoding: 'utf8',
    });
    expect({ status, text: stdout + stderr }).toEqual({ status: 0, text: expect.stringMatching(/SUCCESS/) });
  });
} else {
  // biome-ignore lint/suspicious/noSkippedTests: it says why the rules are not checked on this machine.
  test.skip('promtool checks the rules: not run: there is no promtool (Debian: package prometheus)', () => {});
}
