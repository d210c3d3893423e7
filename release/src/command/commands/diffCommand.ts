import { revisionNumber } from '../../base/revisionNumber.ts';
import { type DocumentChange, diff } from '../../reports/diff.ts';
import type { AddCommand } from '../addCommand.ts';
import { examples } from '../examples.ts';
import { required } from '../required.ts';
import { table } from '../table.ts';

const request = 'Say which two revisions to compare, for example: diff 41 42';
const description = `Shows what differs between two revisions: versions, canaries, blocked versions, addresses, and the names that the host
provides.`;

export const diffCommand: AddCommand = (program, answering) => {
  program
    .command('diff')
    .usage('<revision> <revision>')
    .summary('show what differs between two revisions')
    .description(description)
    .argument('[from]', 'the number of a revision', (text: string) => revisionNumber(text, request))
    .argument('[to]', 'the number of another', (text: string) => revisionNumber(text, request))
    .addHelpText('after', examples('diff 41 42'))
    .action(
      answering(async ({ store, channel }, first: number | undefined, second: number | undefined) => {
        const [from, to] = [required(first, request), required(second, request)];
        const changes = await diff(store, from, to, { channel });
        return { text: diffText(changes), data: { channel, from, to, changes } };
      }),
    );
};

function diffText(changes: readonly DocumentChange[]): string {
  if (changes.length === 0) return 'Only the name, the time and the reason differ.';
  const rows = changes.map(({ name, what, from = '–', to = '–' }) => [name, what, from, to]);
  return table([['application', 'what', 'from', 'to'], ...rows]);
}
