import { join } from 'node:path';
import { readTsx } from './base/readTsx.ts';
import { checkoutEnvironment } from './command/checkoutEnvironment.ts';
import { runCommand } from './thisSite.ts';

readTsx();
process.exitCode = await runCommand(
  process.argv.slice(2),
  checkoutEnvironment(join(import.meta.dirname, '..', '..')),
);
