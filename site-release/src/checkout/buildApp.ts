import { spawn } from 'node:child_process';
import { Refused } from '@site/release';

/** Builds one application with the repository's build script. Throws `Refused` when the build fails. */
export async function buildApp(root: string, app: string, version: string | undefined): Promise<void> {
  await build(root, app, ['scripts/build.ts', app, ...(version ? ['--version', version] : [])]);
}

/** Builds the remote of a repository of its own with that repository's script. Throws `Refused` when the build fails. */
export async function buildAlone(root: string, app: string, version: string | undefined): Promise<void> {
  await build(root, app, ['--run', 'build'], version ? { APP_VERSION: version } : {});
}

async function build(
  root: string,
  app: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<void> {
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ...env },
    // The build writes to standard error, so that standard output holds only the command's answer.
    stdio: ['ignore', 2, 2],
  });
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (code !== 0)
    throw new Refused(`The build of ${app} failed; nothing was released. Its messages are above.`);
}
