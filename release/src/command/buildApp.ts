import { spawn } from 'node:child_process';
import { Refused } from '../base/refused.ts';

/** Builds one application with the repository's build script. Throws `Refused` when the build fails. */
export async function buildApp(root: string, app: string, version: string | undefined): Promise<void> {
  const args = ['scripts/build.ts', app, ...(version ? ['--version', version] : [])];
  // The build talks on standard error, so that standard output holds nothing but the command's answer.
  const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 2, 2] });
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (code !== 0)
    throw new Refused(`The build of ${app} failed; nothing was released. Its messages are above.`);
}
