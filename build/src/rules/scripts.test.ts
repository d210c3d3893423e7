import { common } from '../webpack.ts';
import { scripts } from './scripts.ts';

test('the script rule compiles a package whose path names the compiler’s helpers, but not the helpers', () => {
  const { exclude } = scripts().find((rule) => String(rule.test).includes('[cm]?js')) ?? {};
  if (!(exclude instanceof RegExp)) throw new Error('Every script is compiled.');
  expect(exclude.test('/x/.pnpm/@swc+helpers@0.5.17/node_modules/@swc/helpers/esm/_async.js')).toBe(true);
  const named = '/x/.pnpm/@site+build@1.0.0_@swc+helpers@0.5.17/node_modules/@site/build/dist/identity.js';
  expect(exclude.test(named)).toBe(false);
});

test('no loader changes a package’s text, so packages run as they are published (ADR 68)', () => {
  const { rules = [] } = common('host', '/x', '1.0.0').module ?? {};
  const used = rules.flatMap((rule) => {
    if (!rule || typeof rule !== 'object') return [];
    return [rule.loader, rule.use].flatMap(loadersOf);
  });
  expect(used.filter((loader) => loader.includes('swc-loader'))).toHaveLength(2);
  expect(used.filter((loader) => !/[\\/]node_modules[\\/]/.test(loader))).toEqual([]);
});

function loadersOf(use: unknown): string[] {
  if (!use) return [];
  if (typeof use === 'string') return [use];
  if (Array.isArray(use)) return use.flatMap(loadersOf);
  return typeof use === 'object' && 'loader' in use ? [String(use.loader)] : [String(use)];
}
