import { timeText } from '../base/timeText.ts';
import { Usage } from '../base/usage.ts';
import { changeText } from '../reports/changeText.ts';
import { type HistoryEntry, history } from '../reports/history.ts';
import type { AddCommand } from './addCommand.ts';
import { examples } from './examples.ts';
import { table } from './table.ts';

export const historyCommand: AddCommand = (program, answering) => {
  program
    .command('history')
    .usage('[--limit N]')
    .summary('who released what, when and why')
    .description("Shows the channel's revisions, newest first: when, who, what changed and why.")
    .option('--limit <n>', 'how many', limitOf, 20)
    .addHelpText('after', examples('history --limit 50'))
    .action(
      answering(async ({ store, channel }, { limit }: { readonly limit: number }) => {
        const revisions = await history(store, { channel, limit });
        return { text: historyText(revisions), data: { channel, revisions } };
      }),
    );
};

function historyText(entries: readonly HistoryEntry[]): string {
  const rows = entries.map(({ revision, issuedAt, by, reason, changes }) => [
    String(revision),
    timeText(issuedAt),
    by,
    changes.map(changeText).join(', ') || '–',
    reason,
  ]);
  return table([['revision', 'when', 'who', 'what', 'why'], ...rows]);
}

function limitOf(text: string): number {
  if (/^[1-9]\d{0,5}$/.test(text)) return Number(text);
  throw new Usage(`--limit takes a whole number from 1, not "${text}".`);
}
