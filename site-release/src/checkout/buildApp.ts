import { Refused } from '@site/release';
import { programOf, run } from './programs.ts';

/** Builds one application with the repository's build script. Throws `Refused` when the build fails. */
export async function buildApp(root: string, app: string, version: string | undefined): Promise<void> {
  const program = programOf(root, 'build');
  if (!program)
    throw new Refused(
      `${root} is no checkout of the site, so ${app} cannot be built here. Name a build with --dist.`,
    );
  await build(root, app, [program, app, ...(version ? ['--version', version] : [])]);
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
  // The output of a build goes to standard error, so that standard output holds only the command's answer.
  const { code } = await run(args, { cwd: root, env: { ...process.env, ...env }, isQuiet: false });
  if (code !== 0)
    throw new Refused(`The build of ${app} failed; nothing was released. Its messages are above.`);
}
