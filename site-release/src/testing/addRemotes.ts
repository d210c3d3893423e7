// Adds made-up remotes to what is live, none of which has a file: node addRemotes.ts STORE COUNT
import { folderStore } from '@site/release';
import { commitMadeUp, madeUpRemote, requireDocument } from './index.ts';

const [folder = '', count = ''] = process.argv.slice(2);
const store = folderStore(folder);
const document = await requireDocument(store, 'live');
const names = Array.from({ length: Number(count) }, (_, at) => `remote-${at}`);
// The made-up remotes are compatible with the live host.
const { contract = '' } = document.host?.provides ?? {};
const added = names.map((name) => [name, madeUpRemote(name, { fits: [contract] })] as const);
const remotes = Object.fromEntries(
  [...Object.entries(document.remotes), ...added].sort(([a], [b]) => (a < b ? -1 : 1)),
);
await commitMadeUp(store, { ...document, revision: document.revision + 1, remotes });
