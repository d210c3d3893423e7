// Runs one of the long drills and prints its figures: npm run drill -- chat|sockets
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './apps.ts';

const [name = '', ...args] = process.argv.slice(2);
const file = join(root, 'e2e/benchmarks', `${name}.ts`);
const drills = ['chat', 'sockets'];
if (!drills.includes(name) || !existsSync(file)) {
  console.error(`Which drill? There are: ${drills.join(', ')}.`);
  process.exit(2);
}
const child = spawn(process.execPath, [file, ...args], { cwd: join(root, 'e2e'), stdio: 'inherit' });
child.on('exit', (code) => process.exit(code ?? 1));
