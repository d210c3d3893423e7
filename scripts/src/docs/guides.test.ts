import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { matching } from '@site/build/paths';
import { sourceTree } from '@site/build/source-tree';
import { root } from '../apps.ts';
import { drills } from '../drills/drills.ts';

const guides = [
  'README.md',
  'CONTRIBUTING.md',
  'docs/ARCHITECTURE.md',
  'docs/RELEASING.md',
  'docs/OPERATING.md',
  'docs/CONNECTING.md',
  'docs/TEAMS.md',
  'docs/ANY-SITE.md',
  'docs/PERFORMANCE.md',
  'docs/SCALING.md',
  'docs/tour.md',
];
/** Documents without a command of their own. */
const records = [
  'docs/GLOSSARY.md',
  'docs/design.md',
  ...matching('*/README.md', root),
  ...matching('docs/adr/*.md', root),
];
const files = [...sourceTree(root).files];
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const releaseCommands = new Set(
  matching('{release/src/command/commands,site-release/src/platform}/*Command*.ts', root).flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/\.command\('([a-z-]+)/g)].map(([, name]) => name),
  ),
);

/** Returns the scripts, drills and files that a guide names and that do not exist. */
function problemsOf(guide: string, text: string): string[] {
  const all = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found);
  const isThere = (place: string) => existsSync(join(root, dirname(guide), place));
  // What is between backquotes and begins with a folder of the checkout is a place in it; what is made is not there yet.
  const made = new Set(all(/^ *made +(\S+)$/gm));
  const places = all(/`((?:[\w.-]+\/)+[\w.-]*\w)`/g).filter((place) => {
    const top = place.split('/')[0] ?? '';
    return (
      !/^\.(\.?|site|cache)$/.test(top) &&
      existsSync(join(root, top)) &&
      !made.has(place) &&
      !/\/\d+\.\d+\.\d+$/.test(place)
    );
  });
  // A file of the sources needs no folder before its name: in a sentence, a table or a diagram, but not in the code of an example.
  const prose = text.replace(/^( *)```(?!mermaid).*\n[\s\S]*?^\1```$/gm, '');
  const names = [
    ...prose.matchAll(
      /(?<![\w./:@…<*{-])(?:[\w.-]+\/)*\w[\w.-]*\.(?:tsx?|[cm]js|css|sh|tgz)\b(?![\w/(]|\.\w)/g,
    ),
  ]
    .map(([name]) => name)
    .filter((name) => !places.includes(name) && ![...made].some((one) => one.endsWith(name)));
  return [
    ...all(/\bnpm run ([a-z]+(?:-[a-z]+)*)/g)
      .filter((script) => !(script in scripts))
      .map((script) => `npm run ${script}`),
    ...all(/\bnpm run drill -- ([a-z][a-z-]*)/g)
      .filter((drill) => !(drill in drills))
      .map((drill) => `drill ${drill}`),
    ...all(/\bnpm run release -- ([a-z][a-z-]*[a-z])/g)
      .filter((name) => name !== 'help' && !releaseCommands.has(name))
      .map((name) => `release ${name}`),
    ...all(/\]\(([^):#]+)(?:#[^)]*)?\)/g)
      .filter((link) => !isThere(link))
      .map((link) => `link ${link}`),
    ...[...text.matchAll(/\]\(([^):#]*)#([^)]+)\)|^\[\w+\]: ([^:#]*)#(\S+)$/gm)]
      .map(([, file = '', anchor = '', other = file, own = anchor]) => ({
        place: other || guide.split('/').at(-1) || '',
        own,
      }))
      .filter(
        ({ place, own }) => isThere(place) && !anchorsIn(join(root, dirname(guide), place)).includes(own),
      )
      .map(({ place, own }) => `heading ${place}#${own}`),
    ...all(/src="([^":]+)"/g)
      .filter((link) => !isThere(link))
      .map((link) => `picture ${link}`),
    ...places.filter((place) => !existsSync(join(root, place))).map((place) => `file ${place}`),
    ...names
      .filter((name) => !files.some((file) => `/${file}`.endsWith(`/${name.replace(/^(\.\.\/)+/, '')}`)))
      .map((name) => `file ${name}`),
  ];
}

/** Returns the addresses of the headings of a document, as GitHub makes them. */
function anchorsIn(file: string): string[] {
  return [...readFileSync(file, 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

test.each(guides)('%s names only existing scripts, drills, commands and files', (guide) => {
  const text = readFileSync(join(root, guide), 'utf8');
  expect(text).toMatch(/npm run \w+/);
  expect(problemsOf(guide, text)).toEqual([]);
});

test.each(records)('%s names only existing scripts, drills and files', (record) => {
  expect(problemsOf(record, readFileSync(join(root, record), 'utf8'))).toEqual([]);
});

test.each([
  ['run `npm run walet`', 'npm run walet'],
  ['`npm run drill -- chess`', 'drill chess'],
  ['npm run release -- undo wallet', 'release undo'],
  ['see [this](docs/NOWHERE.md#there)', 'link docs/NOWHERE.md'],
  ['see [this](docs/RELEASING.md#nowhere)', 'heading docs/RELEASING.md#nowhere'],
  ['[this]: docs/RELEASING.md#nowhere', 'heading docs/RELEASING.md#nowhere'],
  ['<img src="docs/images/none.png">', 'picture docs/images/none.png'],
  ['in `shared/src/nothing.ts`', 'file shared/src/nothing.ts'],
  ['| as `src/nothing.ts` does |', 'file src/nothing.ts'],
  ['```mermaid\na["nothing.ts asks"]\n```', 'file nothing.ts'],
  ['install site-nothing-2.0.0.tgz', 'file site-nothing-2.0.0.tgz'],
])('problemsOf names missing things: %s', (text, problem) => {
  expect(problemsOf('README.md', text)).toEqual([problem]);
});

test('the runbook begins with a page of at most 60 lines of at most 140 characters, from what is seen to the command', () => {
  const [page = ''] = readFileSync(join(root, 'docs/RELEASING.md'), 'utf8').split(
    '\n## What a sentence means',
  );
  const lines = page.trimEnd().split('\n');
  expect(page).toContain('## What to do when');
  expect(lines.length).toBeLessThanOrEqual(60);
  expect(lines.filter((line) => line.length > 140)).toEqual([]);
});
