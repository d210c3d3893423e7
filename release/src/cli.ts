import { readFileSync } from 'node:fs';
import { type LoadHookSync, registerHooks } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { transformSync } from 'esbuild';
import { checkoutEnvironment } from './command/checkoutEnvironment.ts';
import { runCommand } from './command/runCommand.ts';

/** Allows Node to load `.tsx` as it loads `.ts` by itself. The console needs that for its pages. */
const readTsx: LoadHookSync = (url, context, next) => {
  if (!url.endsWith('.tsx')) return next(url, context);
  const { code } = transformSync(readFileSync(fileURLToPath(url), 'utf8'), {
    loader: 'tsx',
    jsx: 'automatic',
    tsconfigRaw: { compilerOptions: { verbatimModuleSyntax: true } },
  });
  return { format: 'module', source: code, shortCircuit: true };
};

registerHooks({ load: readTsx });
process.exitCode = await runCommand(
  process.argv.slice(2),
  checkoutEnvironment(join(import.meta.dirname, '..', '..'), {
    print: (text) => process.stdout.write(`${text.trimEnd()}\n`),
    printError: (text) => process.stderr.write(`${text.trimEnd()}\n`),
  }),
);
