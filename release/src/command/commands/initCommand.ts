import { rootOf } from '@site/release-page';
import { commandName } from '../../base/names/commandName.ts';
import { Refused } from '../../base/refused.ts';
import { pageRoles } from '../../trust/pageRoles.ts';
import { readRepository } from '../../trust/repository.ts';
import { requireRepository } from '../../trust/repositoryChanges.ts';
import { signSnapshot } from '../../trust/snapshot.ts';
import type { AddCommand } from '../addCommand.ts';
import { examples } from '../examples.ts';

const description = `Makes a store with its keys, and shows the root that a host trusts: its plugin takes nothing that this root does not lead to.
The first release to a new store does the same by itself; with init the hosts can be built before it.

The keys lie beside the store, or in the folder RELEASE_KEYS. Whoever has them releases: help keys says who needs which.`;

export const initCommand: AddCommand = (program, answering) => {
  program
    .command('init')
    .usage('')
    .summary('make a store and its keys, and show the root that hosts trust')
    .description(description)
    .addHelpText('after', examples('init --store releases'))
    .action(
      answering(async ({ store }) => {
        if (await readRepository(store)) throw new Refused('This store has keys already: see keys list.');
        const roles = pageRoles(await requireRepository(store));
        if (!roles) throw new Error('A new store has no roles for pages');
        await signSnapshot(store);
        const trust = rootOf(roles);
        return {
          text: [
            'The store has its keys. Whoever has them releases, so keep them as you keep passwords: help keys.',
            '',
            'A host trusts this store by this option of its plugin:',
            `  trust: ${JSON.stringify(trust)}`,
            '',
            `The first release: ${commandName()} publish NAME --dist DIR`,
          ].join('\n'),
          data: { trust },
        };
      }),
    );
};
