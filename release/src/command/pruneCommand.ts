import { prune, type Unneeded } from '../changes/prune.ts';
import type { AddCommand } from './addCommand.ts';
import { examples } from './examples.ts';

const description = `Finds the versions that nothing needs: named by no channel now or within the last 7 days, and published longer ago.
Without --delete it only shows them. Their previews are removed with them.`;

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
        const versions = await prune(store, { remove: removed });
        return { text: pruneText(versions, removed), data: { removed, versions } };
      }),
    );
};

function pruneText(versions: readonly Unneeded[], isRemoved: boolean): string {
  if (versions.length === 0) return 'Nothing to remove: every version is needed or younger than 7 days.';
  const lines = versions.map(({ name, version, files }) => `  ${name} ${version} (${files.length} files)`);
  const first = isRemoved ? 'Removed:' : 'Nothing needs these any more. Remove them with: prune --delete';
  return [first, ...lines].join('\n');
}
