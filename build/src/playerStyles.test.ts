import { join } from 'node:path';
import { sourceTree } from './structure/sourceTree.ts';

const tree = sourceTree(join(__dirname, '..', '..'));
const styles = [...tree.files].filter((file) => /^(host|shared|remote-[a-z]+)\/src\/.*\.css$/.test(file));

/** Styles that a player's screen must not have, each with the alternative. */
const refused = [
  {
    pattern: /font-size:\s*[\d.]+px/,
    instead: 'a size in rem grows with the text of the system: take --text-…',
  },
  {
    pattern: /background(-color)?:\s*var\(--(accent|danger)(-strong)?\)/,
    instead: 'in the dark that is a colour for words: take --…-fill under them',
  },
];

/** Returns the problems in a style sheet, one per line. */
function problemsIn(file: string, css: string): string[] {
  return css
    .split('\n')
    .flatMap((line, index) =>
      refused
        .filter(({ pattern }) => pattern.test(line))
        .map(({ instead }) => `${file}:${index + 1} ${line.trim()}: ${instead}`),
    );
}

test('text grows with the system, and colours have their roles in both themes', () => {
  expect(styles.length).toBeGreaterThan(100);
  const own = styles.filter((file) => file !== 'shared/src/ui/theme/tokens.css');
  expect(own.flatMap((file) => problemsIn(file, tree.read(file)))).toEqual([]);
});

test.each(['font-size: 13px;', 'background: var(--accent);', 'background-color: var(--danger);'])(
  'the check of styles finds %s',
  (line) => {
    expect(problemsIn('x.css', `.x {\n  ${line}\n}`)).toHaveLength(1);
  },
);

test.each([
  'font-size: 0.8125rem;',
  'min-height: var(--screen-height);',
  'background: var(--accent-fill);',
  'color: var(--accent);',
])('the check of styles accepts %s', (line) => {
  expect(problemsIn('x.css', `.x {\n  ${line}\n}`)).toEqual([]);
});
