import { scripts } from './scripts.ts';

test('what pnpm names after the compiler’s helpers is compiled, too, and the helpers are not', () => {
  const { exclude } = scripts().find((rule) => String(rule.test).includes('[cm]?js')) ?? {};
  if (!(exclude instanceof RegExp)) throw new Error('Every script is compiled.');
  expect(exclude.test('/x/.pnpm/@swc+helpers@0.5.17/node_modules/@swc/helpers/esm/_async.js')).toBe(true);
  const named = '/x/.pnpm/@site+build@1.0.0_@swc+helpers@0.5.17/node_modules/@site/build/dist/identity.js';
  expect(exclude.test(named)).toBe(false);
});
