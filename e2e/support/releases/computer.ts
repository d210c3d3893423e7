import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { testProcess } from '../testProcess.ts';
import { cli, runRelease } from './releaseCommand.ts';

const execute = promisify(execFile);

/** A computer with a copy of a store and with some of its keys, such as that of a thief. */
export type Computer = Disposable & {
  readonly store: string;
  /** Runs a release command there, which trusts the store’s first root. Throws with its output when it fails. */
  run(...args: string[]): Promise<string>;
};

/** Copies a store and the keys of these roles, or others in their place; the release key is that of `channels`. */
export function computerWith(
  from: string,
  roles: readonly string[],
  others: Readonly<Record<string, object>> = {},
): Computer {
  const folder = mkdtempSync(join(tmpdir(), 'computer-'));
  const store = join(folder, 'store');
  cpSync(from, store, { recursive: true });
  const keep = (role: string, key: string) => {
    const file = join(folder, keyFile(role));
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, key, { mode: 0o600 });
  };
  for (const role of roles) keep(role, readFileSync(join(from, '..', keyFile(role)), 'utf8'));
  for (const [role, key] of Object.entries(others)) keep(role, JSON.stringify(key));
  const root = join(folder, 'root.json');
  cpSync(join(from, 'metadata/1.root.json'), root);
  return {
    store,
    run: async (...args) => {
      const { stdout } = await runRelease(...args, '--store', store, '--root', root, '--by', 'drill');
      return stdout;
    },
    [Symbol.dispose]: () => rmSync(folder, { recursive: true, force: true }),
  };
}

function keyFile(role: string): string {
  return role === 'channels' ? 'release-key.json' : `release-keys/${role}.json`;
}

/** Returns the files of a store that `verify` names, on a computer whose clock is so many milliseconds ahead. */
export async function problemFiles(store: string, aheadMs = 0): Promise<string[]> {
  const args = ['verify', '--store', store, '--json'];
  const text = await (aheadMs === 0
    ? testProcess.run(args).then(({ stdout, stderr }) => stdout || stderr)
    : verifyLater(args, aheadMs));
  const { problems, message } = JSON.parse(text);
  if (!problems) throw new Error(`verify did not run: ${message ?? text}`);
  return problems.map(({ path }: { readonly path: string }) => path);
}

async function verifyLater(args: readonly string[], aheadMs: number): Promise<string> {
  const clock =
    `const Now = Date; globalThis.Date = class extends Now { constructor(...at) { ` +
    `super(...(at.length > 0 ? at : [Now.now() + ${aheadMs}])); } static now() { return Now.now() + ${aheadMs}; } };`;
  const env = {
    ...process.env,
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(clock)}`,
  };
  return execute('node', [cli, ...args], { env }).then(
    ({ stdout }) => stdout,
    ({ stdout }: { readonly stdout: string }) => stdout,
  );
}
