import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { checkoutEnvironment } from './command/checkoutEnvironment.ts';
import { readTsx } from './command/readTsx.ts';
import { runCommand } from './command/runCommand.ts';

registerHooks({ load: readTsx });
process.exitCode = await runCommand(
  process.argv.slice(2),
  checkoutEnvironment(join(import.meta.dirname, '..', '..'), {
    print: (text) => process.stdout.write(`${text.trimEnd()}\n`),
    printError: (text) => process.stderr.write(`${text.trimEnd()}\n`),
  }),
);
