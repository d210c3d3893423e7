import { join } from 'node:path';
import type { TypedPair } from '@site/release/for-site';
import { compareTypesBy } from './compareTypes.ts';

const root = join(__dirname, '../../..');
const file = 'shared/src/index.d.ts';

function pairOf(name: string, expected: string, provided: string): TypedPair {
  const declared = (text: string) => ({ entries: { '@site/shared': file }, files: { [file]: text } });
  const module = { name: 'wallet', version: '1.1.0', host: '1.0.0', uses: { '@site/shared': [name] } };
  return { ...module, expected: declared(expected), provided: declared(provided) };
}

const card = (props: string) =>
  `import type { ReactNode } from 'react';\nexport declare function Card(props: ${props}): ReactNode;`;
const kinds: readonly (readonly [
  what: string,
  name: string,
  expected: string,
  provided: string,
  why?: RegExp,
])[] = [
  ['an optional property more', 'Card', card('{ title: string }'), card('{ title: string; tone?: string }')],
  [
    'a required property more',
    'Card',
    card('{ title: string }'),
    card('{ title: string; tone: string }'),
    /'tone' is missing/,
  ],
  [
    'another name of a property',
    'Card',
    card('{ title: string }'),
    card('{ text: string }'),
    /'text' is missing/,
  ],
  [
    'a wider parameter',
    'pay',
    'export declare function pay(sum: string): void;',
    'export declare function pay(sum: string | number): void;',
  ],
  [
    'another parameter',
    'pay',
    'export declare function pay(sum: string): void;',
    'export declare function pay(sum: number): void;',
    /'string' is not assignable to type 'number'/,
  ],
  [
    'a field more in an answer',
    'me',
    'export declare function me(): { name: string };',
    'export declare function me(): { name: string; vip: number };',
  ],
  [
    'a kind more in an answer',
    'kind',
    "export declare function kind(): 'a' | 'b';",
    "export declare function kind(): 'a' | 'b' | 'c';",
    /"c"/,
  ],
  [
    'another member that nobody uses',
    'clock.now',
    'export declare const clock: { now(): number; zone: string };',
    'export declare const clock: { now(): number; zone: number };',
  ],
  [
    'another member that is used',
    'clock.now',
    'export declare const clock: { now(): number };',
    'export declare const clock: { now(): string };',
    /'string' is not assignable to type 'number'/,
  ],
];

test('the host’s types are compared with those that a remote was built with, name by name', async () => {
  const pairs = kinds.map(([, name, expected, provided]) => pairOf(name, expected, provided));
  const found = await compareTypesBy(root, join(root, 'host'))(pairs);
  for (const [index, [what, name, , , why]] of kinds.entries())
    expect([what, found[index]]).toEqual([
      what,
      why ? [expect.stringMatching(new RegExp(`^${name} of @site/shared: .*${why.source}`))] : [],
    ]);
});

test('an answer in the session is compared by its fields alone, and a module without declarations not at all', async () => {
  const pair = pairOf('me', 'export declare const me: 1;', 'export declare const me: 2;');
  const uses = { '@site/shared': ['me', 'me.name: string'], '@site/shared/schema': ['pipe'] };
  expect(await compareTypesBy(root, join(root, 'host'))([{ ...pair, uses }])).toEqual([[]]);
});

test('without a compiler the types are refused, with what to do', async () => {
  const pair = pairOf('me', 'export declare const me: 1;', 'export declare const me: 2;');
  await expect(compareTypesBy(join(root, 'docs'), root)([pair])).rejects.toThrow(
    /^The types cannot be compared here: there is no compiler\..*SITE|checkout/,
  );
});
