import { writeFile } from 'node:fs/promises';
import type { Answer } from '../../base/answer.ts';
import { Refused } from '../../base/refused.ts';
import { timeText } from '../../base/timeText.ts';
import { Usage } from '../../base/usage.ts';
import { visible } from '../../base/visible.ts';
import { changeText } from '../../reports/diff.ts';
import { checkText, type HistoryEntry, history } from '../../reports/history.ts';
import { historyLines } from '../../reports/historyLines.ts';
import type { AddCommand } from '../addCommand.ts';
import { examples } from '../examples.ts';
import { fitted } from '../text/fitted.ts';

type Options = { readonly limit: number; readonly export?: string };

const description = `Shows the revisions of a channel, newest first: when and who, below it what changed, and why.

--export writes each revision as a line of JSON, with its live versions, its hash and the hash of the revision before it.
The hashes form a chain, so nobody can change a revision in the middle unnoticed. verify checks the chain.`;

export const historyCommand: AddCommand = (program, answering) => {
  program
    .command('history')
    .usage('[--limit N | --export FILE]')
    .summary('show who released what, when and why')
    .description(description)
    .option('--limit <n>', 'the number of revisions', limitOf, 20)
    .option(
      '--export <file>',
      'write all revisions to this file as lines of JSON, oldest first (- is standard output)',
    )
    .addHelpText('after', examples('history --limit 50', 'history --export audit.jsonl'))
    .action(
      answering(async ({ store, channel }, { limit, export: file }: Options) => {
        if (file !== undefined) return exported(await historyLines(store, channel), channel, file);
        const revisions = await history(store, { channel, limit });
        return { text: historyText(revisions), data: { channel, revisions } };
      }),
    );
};

async function exported(lines: readonly string[], channel: string, file: string): Promise<Answer> {
  const data = { channel, file, revisions: lines.length };
  if (file === '-') return { text: lines.join('\n'), data };
  const text = lines.map((line) => `${line}\n`).join('');
  await writeFile(file, text).catch((error: Error) => {
    throw new Refused(`The history cannot be written: ${error.message}.`);
  });
  return { text: `${lines.length} revisions of channel ${channel} are in ${file}.`, data };
}

/** Returns revisions in lines: number, time and author in the first, then what changed, and why. */
function historyText(entries: readonly HistoryEntry[]): string {
  const width = Math.max(0, ...entries.map(({ revision }) => String(revision).length));
  return entries.map((entry) => revisionText(entry, width)).join('\n');
}

function revisionText(entry: HistoryEntry, width: number): string {
  const { revision, issuedAt, by, approvedBy, reason, check, changes } = entry;
  const who = approvedBy ? `${by}, approved by ${approvedBy}` : by;
  const below = [
    ...(changes.length > 0 ? [changes.map(changeText).join(', ')] : []),
    reason,
    checkText({ check, reason }) ?? '',
  ];
  const indent = ' '.repeat(width + 2);
  return [
    // A name must not pass for the first line of another revision.
    fitted(`${String(revision).padStart(width)}  ${timeText(issuedAt)}  ${visible(who)}`, indent.length),
    ...below.filter(Boolean).map((line) => fitted(`${indent}${visible(line)}`, 0)),
  ].join('\n');
}

function limitOf(text: string): number {
  if (/^[1-9]\d{0,5}$/.test(text)) return Number(text);
  throw new Usage(`--limit takes a whole number from 1, not "${text}".`);
}
