import type { HostedDocument, RemoteChannel } from '../document/document.ts';
import type { Preview } from '../document/preview.ts';
import type { Roles, Root, Signers } from '../document/roles.ts';
import { versionStatement } from '../trust/roles.ts';
import { releaseKeys } from './releaseKeys.ts';

type Holder = Awaited<ReturnType<typeof releaseKeys>>;

/** Returns the role of these holders, of whom `threshold` have to sign. */
export function signersOf(holders: readonly Holder[], threshold = 1): Signers {
  return { keys: holders.map(({ publicKey }) => publicKey), threshold };
}

/** Returns something with the signatures of these holders. */
export async function signedBy<T extends object>(part: T, ...holders: readonly Holder[]) {
  const { signatures: _, ...unsigned } = part as T & { readonly signatures?: unknown };
  const made = await Promise.all(holders.map(({ sign }) => sign(unsigned)));
  return { ...part, signatures: made.map(({ signature }) => signature) };
}

/** The keys of a site by role, and its root’s way from the first to the one in force. */
export type SiteKeys = {
  readonly root: Holder;
  readonly channels: Holder;
  readonly host: Holder;
  readonly hall: Holder;
};

/** Returns keys for all roles of a site. */
export async function siteKeys(): Promise<SiteKeys> {
  const [root, channels, host, hall] = await Promise.all([1, 2, 3, 4].map(releaseKeys));
  if (!root || !channels || !host || !hall) throw new Error('There are no keys');
  return { root, channels, host, hall };
}

/** Returns the roles of a site with these keys; the roots end with the one in force unless they are given. */
export async function rolesOf(
  keys: SiteKeys,
  { version = 1, roots }: { readonly version?: number; readonly roots?: readonly Root[] } = {},
): Promise<Roles> {
  const unsigned = {
    kind: 'roles' as const,
    version,
    roots: [...(roots ?? [{ kind: 'root' as const, ...signersOf([keys.root]) }])],
    channels: signersOf([keys.channels]),
    applications: { host: signersOf([keys.host]), hall: signersOf([keys.hall]) },
  };
  return signedBy(unsigned, keys.root);
}

/** Returns a document as the roles of a site sign it. */
export async function signedDocument(
  document: HostedDocument,
  keys: SiteKeys,
  roles: Roles,
): Promise<HostedDocument> {
  const { version, lastGood: _, canary: __, blocked: ___, versions: ____, ...live } = document.host;
  const { signatures } = await signedBy(versionStatement('host', version, live), keys.host);
  const remotes = Object.entries(document.remotes).map(
    async ([name, remote]) => [name, await signedRemote(name, remote, keys)] as const,
  );
  return keys.channels.sign({
    ...document,
    roles,
    host: { ...document.host, signatures },
    remotes: Object.fromEntries(await Promise.all(remotes)),
  });
}

/** Returns a remote with its versions signed by the team of the hall. */
export async function signedRemote(
  name: string,
  remote: RemoteChannel,
  { hall }: Pick<SiteKeys, 'hall'>,
): Promise<RemoteChannel> {
  const versions = Object.entries(remote.versions).map(async ([number, version]) => {
    const { signatures } = await signedBy(versionStatement(name, number, version), hall);
    return [number, { ...version, signatures }] as const;
  });
  return { ...remote, versions: Object.fromEntries(await Promise.all(versions)) };
}

/** Returns a preview of a version of the hall as the roles of a site sign it. */
export async function signedPreview(preview: Preview, { channels, hall }: SiteKeys): Promise<Preview> {
  const { name, version, release } = preview;
  const { signatures } = await signedBy(versionStatement(name, version, release), hall);
  return channels.sign({ ...preview, release: { ...release, signatures } } as Preview);
}
