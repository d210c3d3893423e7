import { spawnSync } from 'node:child_process';
import { endingOf } from '@site/build/failure';
import { root } from './src/apps.ts';
import { affectedApps } from './src/builds/appInputs.ts';
import { Mistake } from './src/command/errors.ts';
import { runScript, scriptCommand } from './src/command/scriptCommand.ts';

await runScript(
  scriptCommand('npm run affected', 'Prints, as JSON, the applications that a change concerns.')
    .argument('<commit>', 'the commit to compare the sources with')
    .action(print),
);

async function print(commit: string): Promise<void> {
  console.log(JSON.stringify(await affectedApps(changedSince(commit))));
}

function changedSince(commit: string): string[] {
  const args = ['diff', '--name-only', '--end-of-options', commit, '--'];
  const { status, stdout, error } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  if (error) throw new Error(`git cannot compare the sources. ${endingOf({ error })}`);
  if (status !== 0) throw new Mistake(`There is no commit ${commit} in this checkout.`);
  return stdout.split('\n').filter(Boolean);
}
