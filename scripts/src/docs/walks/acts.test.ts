import { actsIn } from './acts.ts';

const guide = `# A guide

1. Begin, and see.

   \`\`\`sh
   npm start                # serves it
   npm run release -- status \\
     --json
   \`\`\`

   \`\`\`text
   The site is up
   \`\`\`

2. In \`host/a.ts\` write \`new\`
   in place of \`old\`.

\`\`\`tsx
// host/b.tsx
export const b = 1;
\`\`\`

\`\`\`
server {}
\`\`\`
`;

test('the acts of a guide are its commands, what they print, the code to write and the texts to change, in its order', () => {
  expect(actsIn(guide)).toEqual([
    { kind: 'run', line: 6, command: 'npm start', note: 'serves it' },
    { kind: 'run', line: 8, command: 'npm run release -- status   --json', note: '' },
    { kind: 'printed', line: 12, text: ['The site is up'] },
    { kind: 'replace', line: 15, file: 'host/a.ts', from: 'old', to: 'new' },
    { kind: 'write', line: 19, file: 'host/b.tsx', text: 'export const b = 1;\n' },
    { kind: 'shown', line: 24, text: ['server {}'] },
  ]);
});

test('a sentence inside a block changes no file', () => {
  expect(actsIn('```\nIn `a` write `b` in place of `c`\n```\n')).toEqual([
    { kind: 'shown', line: 2, text: ['In `a` write `b` in place of `c`'] },
  ]);
});
