import { type Pruning, prune } from '../../changes/prune.ts';
import type { AddCommand } from '../addCommand.ts';
import { examples } from '../examples.ts';
import { sweptText } from '../sweptText.ts';

const description = `Finds the versions that nothing needs: named by no channel now or within the last 7 days, and published and previewed
longer ago; and says of each other why it stays. Without --delete it only shows them. Their previews are removed with
them, and so is what writes that were killed have left.`;

export const pruneCommand: AddCommand = (program, answering) => {
  program
    .command('prune')
    .usage('[--delete]')
    .summary('find the versions that nothing needs, and remove them')
    .description(description)
    .option('--delete', 'remove them; they cannot be rolled back to any more')
    .addHelpText('after', examples('prune', 'prune --delete'))
    .action(
      answering(async ({ store }, options: { readonly delete?: boolean }) => {
        const removed = options.delete ?? false;
        const { unneeded: versions, kept, pieces, swept } = await prune(store, { remove: removed });
        return {
          text: pruneText({ unneeded: versions, kept, pieces, swept }, removed),
          data: { removed, versions, kept, pieces, swept },
        };
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
    ...(pieces.length > 0 ? [`  ${pieces.length} pieces of documents that no open page asks for`] : []),
    ...(swept > 0 ? [sweptText(swept)] : []),
    'Kept:',
    ...kept.map(({ name, version, why }) => `  ${name} ${version} (${why})`),
  ].join('\n');
}
