import { followingExports } from './followingExports.ts';

test('the exports are those of the current module at each access', () => {
  let current: object = { default: 'one', title: 'first' };
  const exports = followingExports(() => current) as Record<string, unknown>;
  expect(exports.default).toBe('one');
  current = { default: 'two', extra: true };
  expect([exports.default, exports.title, 'extra' in exports, Object.keys(exports)]).toEqual([
    'two',
    undefined,
    true,
    ['default', 'extra'],
  ]);
  expect({ ...exports }).toEqual({ default: 'two', extra: true });
});

test('a property that the runtime defines on a module stays there', () => {
  let current: object = Object.freeze({ default: 'one' });
  const exports = followingExports(() => current) as object;
  const id = Symbol.for('mf_module_id');
  Object.defineProperty(exports, id, { value: 'shop/List', enumerable: false });
  current = Object.freeze({ default: 'two' });
  expect(Reflect.get(exports, id)).toBe('shop/List');
  expect(Object.keys(exports)).toEqual(['default']);
  expect(Object.getOwnPropertyDescriptor(exports, id)?.value).toBe('shop/List');
});

test.each([
  ['a function', () => 1],
  ['null', null],
  ['a text', 'text'],
])('%s is returned as it is', (_what, value) => {
  expect(followingExports(() => value)).toBe(value);
});
