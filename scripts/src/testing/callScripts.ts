// Runs scripts one after the other in one process, because starting Node takes longer than their work. Its argument is a JSON
// array of calls, each a name and arguments. After each call both streams receive a line with its exit code.
import { join } from 'node:path';
import { root } from '../apps.ts';

/** The beginning of the line after a call; no script prints it. */
const END = '\u0000ended ';

class Ended extends Error {}

/** Ignores the error by which `process.exit` stops a script here. */
function ignoreEnd(error: unknown): void {
  if (!(error instanceof Ended)) throw error;
}

async function call(name: string, args: readonly string[], query: number): Promise<number> {
  process.argv = [process.execPath, join(root, 'scripts', `${name}.ts`), ...args];
  return new Promise((resolve, reject) => {
    process.exit = ((code?: number) => {
      resolve(code ?? 0);
      throw new Ended();
    }) as typeof process.exit;
    // A script that does not call exit ends when the event loop is empty.
    process.once('beforeExit', resolve);
    // With another query the same script is another module, so that it runs again.
    import(`../../${name}.ts?call=${query}`).catch(ignoreEnd).catch(reject);
  });
}

const exit = process.exit;
process.on('uncaughtException', ignoreEnd);
for (const [index, [name = '', ...args]] of (JSON.parse(process.argv[2] ?? '[]') as string[][]).entries()) {
  const code = await call(name, args, index);
  process.exitCode = 0;
  process.removeAllListeners('beforeExit');
  for (const stream of [process.stdout, process.stderr]) stream.write(`${END}${code}\n`);
}
exit();
