import { type Pruning, prune } from '../../changes/prune.ts';
import type { AddCommand } from '../addCommand.ts';
import { examples } from '../examples.ts';
import { sweptText } from '../sweptText.ts';

const description = `Shows the versions that nothing needs: no channel has named them for 7 days, and they were published and previewed longer
ago. Of each other version it shows why it stays. With --delete it removes them, their previews, and the temporary files
of commands that were killed.`;

export const pruneCommand: AddCommand = (program, answering) => {
  program
    .command('prune')
    .usage('[--delete]')
    .summary('show the versions that nothing needs, or remove them')
    .description(description)
    .option('--delete', 'remove these versions; no rollback can return to them any more')
    .addHelpText('after', examples('prune', 'prune --delete'))
    .action(
      answering(async ({ store }, options: { readonly delete?: boolean }) => {
        const removed = options.delete ?? false;
        const pruning = await prune(store, { remove: removed });
        const { unneeded: versions, ...others } = pruning;
        return { text: pruneText(pruning, removed), data: { removed, versions, ...others } };
      }),
    );
};

function pruneText({ unneeded, kept, pieces, swept }: Pruning, isRemoved: boolean): string {
  const lines = unneeded.map(({ name, version, files }) => `  ${name} ${version} (${files.length} files)`);
  const first = isRemoved ? 'Removed:' : 'Nothing needs these any more. Remove them with: prune --delete';
  return [
    ...(lines.length > 0
      ? [first, ...lines]
      : ['Nothing to remove: every version is needed or younger than 7 days.']),
    ...(pieces.length > 0 ? [`  ${pieces.length} pieces of release documents that no open page needs`] : []),
    ...(swept > 0 ? [sweptText(swept)] : []),
    'These stay:',
    ...kept.map(({ name, version, why }) => `  ${name} ${version} (${why})`),
  ].join('\n');
}
