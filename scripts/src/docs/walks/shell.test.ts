import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openShell, type Shell } from './shell.ts';

let shell: Shell;
beforeEach(() => {
  shell = openShell(process.cwd(), process.env);
});
afterEach(() => shell.close());

test('a server runs until it is stopped, and its process ends then', async () => {
  const output = await shell.serve('echo "process $$, Ctrl-C ends it on port $PORT"; exec sleep 600', {
    PORT: '7',
  });
  expect(output).toContain('Ctrl-C ends it on port 7');
  const [, pid = ''] = /process (\d+)/.exec(output) ?? [];
  expect((await shell.run(`kill -0 ${pid}`)).code).toBe(0);
  await shell.stopLast();
  expect((await shell.run(`kill -0 ${pid}`)).code).not.toBe(0);
});

test('a server has stopped when what it started has ended, too', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'shell-'));
  await shell.run(`cd ${folder}`);
  // Its work at the end takes longer than the end of the shell.
  const program = `process.once('SIGTERM', () => {
    for (let i = 0; i < 3e8; i++);
    require('node:fs').writeFileSync('written', '');
    process.exit();
  });
  setInterval(() => {}, 1000);
  console.log('Ctrl-C ends it');`;
  await shell.serve(`"${process.execPath}" -e "${program}" & wait`, {});
  await shell.stopLast();
  expect(readdirSync(folder)).toEqual(['written']);
  rmSync(folder, { recursive: true });
});

test('a server that ends before it is ready is a failure with its output', async () => {
  await expect(shell.serve('echo no port; exit 1', {})).rejects.toThrow(
    /ended before it was ready:\nno port/,
  );
});

test('a server ends with the process that began it, even when that is killed', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'shell-'));
  const file = JSON.stringify(join(__dirname, 'shell.ts'));
  // A process that ended may stay in the table of processes, so the server writes that it was ended.
  const server = 'trap "touch ended; exit" TERM; echo "Ctrl-C ends it"; sleep 600 & wait';
  const program = `import(${file}).then(async ({ openShell }) => {
    console.log(await openShell('.', process.env).serve(${JSON.stringify(server)}, {}));
    setInterval(() => {}, 1000);
  });`;
  const walker = spawn(process.execPath, ['-e', program], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  await once(walker.stdout, 'data');
  const closed = once(walker, 'close');
  walker.kill('SIGKILL');
  await closed;
  await shell.run(`while [ ! -e ${folder}/ended ]; do sleep 0.2; done`);
  expect(readdirSync(folder)).toEqual(['ended']);
  rmSync(folder, { recursive: true });
});
