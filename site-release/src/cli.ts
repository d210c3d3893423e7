import { join } from 'node:path';
import { readTsx } from '@site/release/read-tsx';
import { checkoutEnvironment } from './checkout/checkoutEnvironment.ts';
import { runCommand } from './thisSite.ts';

readTsx();
process.exitCode = await runCommand(
  process.argv.slice(2),
  checkoutEnvironment(join(import.meta.dirname, '..', '..')),
);
