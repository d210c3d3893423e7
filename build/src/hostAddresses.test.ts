import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import { namesBelow } from './machine/paths.ts';

const root = join(import.meta.dirname, '..', '..');

/** Folders in the host that navigate. They must contain no address, so that a new one needs no release of the host. */
const knowingNone = ['host/src', 'shared/src/navigation'];

/** Returns the texts in a source that look like an address of the site. */
function addressesIn(file: string, text: string): string[] {
  const found: string[] = [];
  const look = (value: unknown) => {
    if (typeof value === 'string' && /^#?\//.test(value)) found.push(`${file}: ${value}`);
  };
  const { program, errors } = parseSync(file, text);
  expect(errors).toEqual([]);
  new Visitor({
    Literal: (node) => look('value' in node ? node.value : undefined),
    TemplateLiteral: ({ quasis: [start] }) => look(start?.value.cooked),
    JSXText: ({ value }) => look(value),
  }).visit(program);
  return found;
}

test('the host’s sources contain no address: each remote brings its own', () => {
  const files = knowingNone.flatMap((folder) =>
    namesBelow(join(root, folder)).map((file) => `${folder}/${file}`),
  );
  const sources = files.filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\/testing\//.test(file));
  expect(sources.length).toBeGreaterThan(40);
  expect(sources.flatMap((file) => addressesIn(file, readFileSync(join(root, file), 'utf8')))).toEqual([]);
});

test.each([
  `navigate('/login')`,
  `navigate(\`/login?redirect=\${path}\`)`,
  `const link = <AppLink to="/kefu">客服</AppLink>;`,
  `const tabs = { '/mine': 4 };`,
  `window.location.hash = '#/login';`,
  `if (path === '/') leave();`,
])('addressesIn finds the address in %s', (line) => {
  expect(addressesIn('x.tsx', line)).toHaveLength(1);
});

test.each([`import { x } from './shell/x.ts';`, `fetch(\`\${base}/release.json\`)`, `text.split('?')`])(
  'addressesIn finds no address in %s',
  (line) => {
    expect(addressesIn('x.tsx', line)).toEqual([]);
  },
);
