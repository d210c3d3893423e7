import { releaseDocument } from './reports.ts';

type Document = {
  readonly host: object;
  readonly remotes: { readonly wallet: { readonly versions: Readonly<Record<string, object>> } };
};

/** Returns a release document with these versions of the wallet, each with an entry of its own. */
export function servedDocument(versions: readonly string[]): object {
  const document = releaseDocument(versions) as Document;
  const { wallet } = document.remotes;
  const placed = Object.entries(wallet.versions).map(([version, one]) => {
    return [version, { ...one, base: `remotes/wallet/${version}/`, entry: 'entry.js' }];
  });
  return {
    ...document,
    host: { ...document.host, base: 'host/2.0.0/', scripts: ['packages.js', 'main.js'] },
    remotes: { wallet: { ...wallet, versions: Object.fromEntries(placed) } },
  };
}
