import { styleUses } from './styleUses.ts';

const found = (text: string) => styleUses(text).map(({ feature }) => feature);

test.each([
  ['a{aspect-ratio:1}', 'aspect-ratio'],
  ['a{backdrop-filter:blur(1px)}', 'backdrop-filter'],
  ['a{mask-image:none}', 'mask-image'],
  ['a{user-select:none}', 'user-select'],
  ['a{translate:1px}', 'translate'],
  ['a{overflow:clip}', 'overflow: clip'],
  ['a{overflow-wrap:anywhere}', 'overflow-wrap: anywhere'],
  ['a{height:100dvh}', 'dvh'],
  ['a{--height:50svh}', 'svh'],
  ['a{font-size:min(2rem,10cqi)}', 'cqi'],
  ['a{margin:1lh}', 'lh'],
  ['a{color:color-mix(in srgb,red,blue)}', 'color-mix()'],
  ['a{color:light-dark(red,blue)}', 'light-dark()'],
  ['a:has(b){color:red}', ':has'],
  ['a:is(b){color:red}', ':is'],
  ['a:not(b,c){color:red}', ':not(a, b)'],
  ['a{&:hover{color:red}}', 'nesting'],
  ['@media (width>=1px){a{color:red}}', '@media (a < b)'],
  ['@container (min-width:1px){a{color:red}}', '@container'],
  ['@layer a{a{color:red}}', '@layer'],
])('styleUses finds a style that browsers of the floor ignore: %s', (text, feature) => {
  expect(found(text)).toContain(feature);
});

test.each([
  'a{inset:0;gap:1px;padding-inline:1px;color:rgb(0 0 0/50%)}',
  'a{-webkit-backdrop-filter:blur(1px);backdrop-filter:blur(1px)}',
  'a{overflow:hidden;overflow:clip}',
  'a{height:100vh;height:100dvh}',
  '@supports (height:100dvh){a{height:100dvh}}',
  'a{aspect-ratio:1}@supports not (aspect-ratio:1){a{height:1px}}',
  'a:focus-within::before{content:":has(x) 1dvh"}',
  'a{background:url(x.svg?1dvh)}',
  '@media (min-width:1px) and (prefers-color-scheme:dark){a{color:red}}',
  '@keyframes a{50%{transform:scale(min(1,2))}}',
])('styleUses accepts styles that browsers of the floor know or that have a substitute: %s', (text) => {
  expect(found(text)).toEqual([]);
});

test.each([
  ['before a style with a variable, which is judged too late', 'a{height:1px;height:calc(var(--x) + 1dvh)}'],
  ['after the style', 'a{overflow:clip;overflow:hidden}'],
  ['for another selector', 'a{aspect-ratio:1}@supports not (aspect-ratio:1){b{height:1px}}'],
])('styleUses accepts no substitute %s', (_where, text) => {
  expect(found(text)).toHaveLength(1);
});
