import { readFileSync } from 'node:fs';
import { type LoadHookSync, registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import { transformSync } from 'esbuild';

const load: LoadHookSync = (url, context, next) => {
  if (!url.endsWith('.tsx')) return next(url, context);
  const { code } = transformSync(readFileSync(fileURLToPath(url), 'utf8'), {
    loader: 'tsx',
    jsx: 'automatic',
    tsconfigRaw: { compilerOptions: { verbatimModuleSyntax: true } },
  });
  return { format: 'module', source: code, shortCircuit: true };
};

/** Allows Node to load `.tsx` as it loads `.ts` by itself. The console needs that for its pages. */
export function readTsx(): void {
  registerHooks({ load });
}
