const had = {
  array: Object.getOwnPropertyDescriptor(Array.prototype, 'at'),
  string: Object.getOwnPropertyDescriptor(String.prototype, 'at'),
  object: Object.getOwnPropertyDescriptor(Object, 'hasOwn'),
};

async function fillInAgain(): Promise<void> {
  jest.resetModules();
  await import('./fillIn.ts');
}

afterEach(() => {
  Object.defineProperty(Array.prototype, 'at', had.array ?? {});
  Object.defineProperty(String.prototype, 'at', had.string ?? {});
  Object.defineProperty(Object, 'hasOwn', had.object ?? {});
});

test('a browser of the floor gets the methods that it lacks, and for-in does not list them', async () => {
  Reflect.deleteProperty(Array.prototype, 'at');
  Reflect.deleteProperty(String.prototype, 'at');
  Reflect.deleteProperty(Object, 'hasOwn');
  await fillInAgain();
  expect([[1, 2, 3].at(-1), [1, 2, 3].at(0), [1].at(1), [1].at(-2), [1, 2].at(1.9)]).toEqual([
    3,
    1,
    undefined,
    undefined,
    2,
  ]);
  expect(['微信'.at(-1), '微信'.at(5)]).toEqual(['信', undefined]);
  const own = Object.create({ inherited: 1 }, { hidden: { value: 1 } });
  expect([Object.hasOwn(own, 'hidden'), Object.hasOwn(own, 'inherited')]).toEqual([true, false]);
  const seen: string[] = [];
  for (const key in [1]) seen.push(key);
  expect(seen).toEqual(['0']);
});

test('the methods that a browser has are not replaced', async () => {
  const { at } = Array.prototype;
  await fillInAgain();
  expect(Array.prototype.at).toBe(at);
});
