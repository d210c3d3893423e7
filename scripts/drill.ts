// Runs one of the long drills and prints its figures: npm run drill -- NAME [ARGUMENTS]
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { root, storeFolder } from './apps.ts';
import { ensureBrowser } from './browser.ts';
import { explain } from './explain.ts';
import { releaseLocally } from './site.ts';

type Drill = { readonly what: string; readonly needsSite: boolean };

const drills: Readonly<Record<string, Drill>> = {
  rollback: { what: 'a rollback of the wallet under 50 sessions in all areas', needsSite: true },
  soak: { what: 'random releases, canaries and rollbacks under players who never stop', needsSite: true },
  nginx: { what: 'every journey through the containers’ nginx', needsSite: true },
  chat: { what: 'the chat of a room under 10,000 lines on a slow phone', needsSite: true },
  sockets: { what: 'a room with 500 guests', needsSite: false },
};

const [name = '', ...args] = process.argv.slice(2);
const drill = drills[name];
if (!drill) {
  console.error('Which drill? npm run drill -- NAME');
  for (const [known, { what }] of Object.entries(drills)) console.error(`  ${known.padEnd(9)} ${what}`);
  process.exit(2);
}
if (drill.needsSite) await prepareSite();
const file = join(root, 'e2e/benchmarks', `${name}.ts`);
const child = spawn(process.execPath, [file, ...args], { cwd: join(root, 'e2e'), stdio: 'inherit' });
child.on('exit', (code) => process.exit(code ?? 1));

async function prepareSite(): Promise<void> {
  try {
    ensureBrowser(console.log);
    await releaseLocally(storeFolder, console.log);
  } catch (error) {
    console.error(explain(error));
    process.exit(1);
  }
}
