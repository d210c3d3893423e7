import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join, matchesGlob } from 'node:path';
import { parse } from 'yaml';
import { apps, root } from '../apps.ts';

type Step = { readonly run?: string; readonly env?: object; readonly with?: object };
type Job = { readonly uses?: string; readonly needs?: string; readonly steps?: readonly Step[] };
type Workflow = {
  readonly on: { readonly push?: { readonly paths?: readonly string[] } };
  readonly jobs: Readonly<Record<string, Job>>;
};

const folder = join(root, 'docs/workflows');
const files = readdirSync(folder);
const workflows = new Map<string, Workflow>(
  files.map((file) => [file, parse(readFileSync(join(folder, file), 'utf8'))]),
);
const texts = files.map((file) => readFileSync(join(folder, file), 'utf8')).join('\n');
const jobs = [...workflows.values()].flatMap((workflow) => Object.values(workflow.jobs));
const paths = workflows.get('applications.yml')?.on.push?.paths ?? [];
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

test.each(paths)('a path of the push filter exists: %s', (path) => {
  const [place = ''] = path.split('/');
  expect(readdirSync(root).filter((name) => matchesGlob(name, place))).not.toEqual([]);
});

test.each(Object.values(apps))('a push to %s starts the workflow', (app) => {
  expect(paths.some((path) => matchesGlob(`${app}/src/x.ts`, path))).toBe(true);
});

test('no workflow names an application: the affected ones are computed', () => {
  const named = Object.keys(apps).filter(
    (app) => app !== 'host' && new RegExp(`\\b${app}\\b`).test(texts.replaceAll(/#.*/g, '')),
  );
  expect(named).toEqual([]);
});

test('every npm script, file and workflow that a workflow uses exists', () => {
  const used = [...texts.matchAll(/npm (?:run )?(?:--silent )?([a-z]+) --/g)].map(
    ([, script]) => `${script}`,
  );
  expect(used).toEqual(expect.arrayContaining(['affected', 'test', 'release']));
  expect(used.filter((script) => !(script in scripts))).toEqual([]);
  expect(existsSync(join(root, '.nvmrc'))).toBe(true);
  const called = jobs.flatMap(({ uses }) => uses ?? []);
  expect(called.map((path) => basename(path)).filter((file) => !files.includes(file))).toEqual([]);
  const needed = [...workflows.values()].flatMap(({ jobs: all }) =>
    Object.values(all).flatMap(({ needs }) => (needs && !(needs in all) ? needs : [])),
  );
  expect(needed).toEqual([]);
});

test('every action is locked by its commit, with the version that it is', () => {
  const actions = [...texts.matchAll(/^[ -]*uses: (.+)$/gm)].map(([, action = '']) => action);
  const elsewhere = actions.filter((action) => !action.startsWith('./'));
  expect(elsewhere).not.toEqual([]);
  expect(elsewhere.filter((action) => !/^[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(action))).toEqual([]);
  // One version of an action everywhere.
  expect(new Set(elsewhere).size).toBe(new Set(elsewhere.map((action) => action.split('@')[0])).size);
});

test('a job with a secret runs the release tool and no code of an application', () => {
  const signing = jobs.filter(({ steps }) => JSON.stringify(steps ?? []).includes('secrets.'));
  expect(signing).toHaveLength(2);
  for (const { steps = [] } of signing) {
    const started = steps.flatMap(({ run = '' }) => run.match(/\b(npm|npx|pnpm|node) .*/g) ?? []);
    expect(started).toEqual([
      expect.stringMatching(/^npm run release -- publish \S+ --dist .* --no-promote /),
    ]);
  }
});

test('the only secrets are the key of one application and store access, and no command contains foreign text', () => {
  const secrets = new Set([...texts.matchAll(/secrets\.(\w+)/g)].map(([, name]) => name));
  expect([...secrets].sort()).toEqual(['APPLICATION_KEY', 'AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY']);
  const commands = jobs.flatMap(({ steps = [] }) => steps.map(({ run = '' }) => run));
  expect(commands.filter((run) => run.includes('${{'))).toEqual([]);
});
