// Replays the last commits: npm run drill -- alone [--commits N] [--to COMMIT]
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { compareTypesBy } from '@site/site-release';
import { root } from '../apps.ts';
import { Mistake } from '../command/errors.ts';
import { runScript, scriptCommand, wholeNumberFrom } from '../command/scriptCommand.ts';
import { readHistory } from './history.ts';
import { replay } from './replay.ts';
import { isMet, reportLines } from './report.ts';

await runScript(
  scriptCommand(
    'npm run drill -- alone',
    'Replays the last commits that touch an application: which could be released and rolled back alone.',
  )
    .option('--commits <number>', 'how many commits', wholeNumberFrom(1), 100)
    .option('--to <commit>', 'the last of them', 'HEAD')
    .action(drill),
);

type Options = { readonly commits: number; readonly to: string };

async function drill({ commits, to }: Options): Promise<void> {
  const progress = (line: string) => process.stdout.isTTY && process.stdout.write(`\r${line} …`);
  const steps = await readHistory({ most: commits, last: commitOf(to) }, progress);
  const judged = await replay(steps, compareTypesBy(root, join(root, 'host')), progress);
  console.log(`\n${reportLines(judged).join('\n')}`);
  process.exit(isMet(judged) ? 0 : 1);
}

function commitOf(name: string): string {
  const args = ['rev-parse', '--verify', '--quiet', '--end-of-options', `${name}^{commit}`];
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  if (status !== 0) throw new Mistake(`There is no commit ${name} here.`);
  return stdout.trim();
}
