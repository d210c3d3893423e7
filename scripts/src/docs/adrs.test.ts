import { adrIndex, readAdr } from './adrs.ts';

const file = '0003-one-copy-of-react.md';
const good = `# 3. One copy of React

- Status: superseded by [ADR 4](0004-two-copies.md)
- Date: 2026-11-22
- Subject: federation

## Context

Two copies break hooks.

## Decision

The host shares its copy.

## Consequences

Remotes wait for the host.
`;
const problemsOf = (text: string, name = file) => readAdr(name, text, [file, '0004-two-copies.md']).problems;

test('a well-formed record has no problem, and the index lists it by its subject', () => {
  expect(problemsOf(good)).toEqual([]);
  expect(adrIndex([readAdr(file, good, []).adr])).toContain(
    '## Federation\n\n- [3. One copy of React](0003-one-copy-of-react.md) (superseded by [ADR 4](0004-two-copies.md))\n',
  );
});

test.each([
  ['a title without a number', good.replace('# 3. ', '# '), 'begins with'],
  ['a title that is a paragraph', good.replace('One copy of React', 'One copy '.repeat(10)), 'begins with'],
  ['another number', good.replace('# 3.', '# 4.'), 'has the number of its file'],
  [
    'another title',
    good.replace('One copy of React', 'Two of them'),
    'is named for its title: 0003-two-of-them.md',
  ],
  ['a status of its own', good.replace('superseded by [ADR 4](0004-two-copies.md)', 'fine'), 'line 3'],
  ['no date', good.replace('2026-11-22', 'soon'), 'line 4'],
  ['a subject that the index lacks', good.replace(': federation', ': weather'), 'line 5'],
  ['an additional heading', `${good}\n## Thoughts\n`, 'has the headings Context, Decision, Consequences'],
  ['headings in another order', good.replace('## Context', '## Decision'), 'has the headings'],
  ['too many lines', good + 'x\n'.repeat(60), 'has at most 60 lines, not 77'],
  ['a long line', `${good}\n${'x'.repeat(141)}\n`, 'has at most 140 characters in line 19'],
  ['a link that leads nowhere', `${good}\n[ADR 5](0005-gone.md)\n`, 'not to 0005-gone.md'],
])('an ADR with %s is refused', (_, text, rule) => {
  expect(problemsOf(text).join('\n')).toContain(rule);
});
