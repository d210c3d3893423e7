import { scriptUses } from './scriptUses.ts';

const found = (text: string) => scriptUses(text).map(({ feature }) => feature);

test.each([
  ['class A { #x() {} }', 'private methods'],
  ['class A { x = 1 }', 'class fields'],
  ['class A { #x; has(o) { return #x in o } }', '#x in y'],
  ['class A { static { go() } }', 'static blocks'],
  ['/(?<=a)b/', '(?<=…) in a regular expression'],
  ['new RegExp("(?<!a)b")', '(?<=…) in a regular expression'],
  ['/(?i:a)b/', '(?i:…) in a regular expression'],
  ['/a/d', 'the flag d of a regular expression'],
  ['RegExp("a", "gv")', 'the flag v of a regular expression'],
])('scriptUses finds syntax that browsers of the floor cannot read: %s', (text, feature) => {
  expect(found(text)).toContain(feature);
});

test.each([
  ['list.at(-1)', '.at()'],
  ['list.findLast(go)', '.findLast()'],
  ['text.isWellFormed()', '.isWellFormed()'],
  ['box.showPopover()', '.showPopover()'],
  ['Object.hasOwn(a, b)', 'Object.hasOwn'],
  ['Promise.withResolvers()', 'Promise.withResolvers'],
  ['window.Object.groupBy(a, b)', 'Object.groupBy'],
  ['URL.canParse(a)', 'URL.canParse'],
  ['AbortSignal.timeout(9)', 'AbortSignal.timeout'],
  ['crypto.randomUUID()', 'crypto.randomUUID'],
  ['navigator.locks.request(a, b)', 'navigator.locks'],
  ['window.requestIdleCallback(go)', 'window.requestIdleCallback'],
  ['requestIdleCallback(go)', 'requestIdleCallback'],
  ['structuredClone(a)', 'structuredClone'],
  ['new BroadcastChannel("a")', 'BroadcastChannel'],
])('scriptUses finds a call that browsers of the floor lack: %s', (text, feature) => {
  expect(found(text)).toEqual([feature]);
});

test.each([
  'a?.b ?? (c ||= d)',
  'class A { constructor() { this.x = 1 } static y() {} }',
  '/(?<name>a)(?=b)/su',
  'list.flat().replaceAll("a", "b")',
  'box.replaceChildren()',
  'typeof structuredClone === "function"',
  'list.at?.(-1)',
  'navigator.locks?.request(a, b)',
  'if (URL.canParse) go()',
  'this.at(1)',
  '({ structuredClone: 1 })',
  'async () => { await go() }',
  'CSS.supports("inset", "0")',
])('scriptUses accepts features that browsers of the floor have, and feature checks: %s', (text) => {
  expect(found(text)).toEqual([]);
});

test.each(['await go()', 'export const a = 1', 'a b'])(
  'scriptUses refuses text that is no script: %s',
  (text) => {
    expect(() => scriptUses(text)).toThrow('It is no script');
  },
);

test('scriptUses returns the versions that have a feature, and its position', () => {
  expect(scriptUses('go();list.at(-1)')).toEqual([
    { feature: '.at()', since: 'Chrome 92, iOS 15.4, Safari 15.4', index: 10 },
  ]);
});
