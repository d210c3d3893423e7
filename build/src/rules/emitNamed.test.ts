import emitNamed, { raw } from './emitNamed.ts';

test('a named picture becomes a file of its name, byte for byte, and a module without code', () => {
  const files = new Map<string, unknown>();
  const context = {
    resourcePath: '/hall/src/pictures/sun.small.webp',
    emitFile: (name: string, content: unknown) => files.set(name, content),
  };
  const picture = Buffer.from([0x52, 0xff]);
  const module = Reflect.apply(emitNamed, context, [picture]);
  expect(raw).toBe(true);
  expect([...files]).toEqual([['sun.small.webp', picture]]);
  expect(module).toBe('export {};');
});
