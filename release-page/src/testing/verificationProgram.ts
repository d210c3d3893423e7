/**
 * The program of the drill `verification`, which runs in pages of the site: makes the released document as it was before roles,
 * as it is now and as a step of the pilot, with keys of its own, and verifies each as a page does.
 */
import type { HostedDocument, RemoteVersion } from '../document/document.ts';
import { isOfTeam, rolesFor, rolesOfKey } from '../trust/roles.ts';
import { releaseKeys } from './releaseKeys.ts';
import { rolesOf, signedBy, signedDocument, signersOf, siteKeys } from './siteRoles.ts';

async function prepare(released: HostedDocument) {
  const [keys, pilot] = await Promise.all([siteKeys(), releaseKeys()]);
  const { signatures: _, ...unsigned } = await rolesOf(keys);
  const teams = Object.keys(released.remotes).map((name) => [name, signersOf([keys.hall])]);
  const applications = Object.fromEntries(teams);
  const roles = await signedBy({ ...unsigned, applications, steps: signersOf([pilot]) }, keys.root);
  const plain = withoutRoles(released);
  const now = await signedDocument(plain, keys, roles);
  const before = await keys.channels.sign(plain);
  return {
    before: { document: before, known: rolesOfKey(keys.channels.publicKey) },
    now: { document: now, known: roles },
    step: { document: await pilot.sign(stepAfter(now)), known: roles },
  };
}

type Prepared = { readonly document: HostedDocument; readonly known: Parameters<typeof rolesFor>[1] };

/** Verifies what a first page does before its first screen: the document, and the version of the remote that shows it. */
async function verify({ document, known }: Prepared): Promise<boolean> {
  const roles = await rolesFor(document, known);
  const [name, remote] = firstRemote(document);
  const part = remote.versions[remote.active];
  return roles !== null && part !== undefined && isOfTeam(roles, { name, number: remote.active, part });
}

function firstRemote({ remotes }: HostedDocument) {
  const [first] = Object.entries(remotes);
  if (!first) throw new Error('The release has no remote');
  return first;
}

function withoutRoles({ roles: _, base: __, signature: ___, ...document }: HostedDocument): HostedDocument {
  const remotes = Object.entries(document.remotes).map(([name, remote]) => {
    const versions = Object.entries(remote.versions).map(([number, version]): [string, RemoteVersion] => {
      const { signatures: _, leanSignatures: __, ...plain } = version;
      return [number, plain];
    });
    return [name, { ...remote, versions: Object.fromEntries(versions) }] as const;
  });
  return { ...document, remotes: Object.fromEntries(remotes) };
}

/** Returns the unsigned step after a document that blocks a version of a remote. */
function stepAfter({ signature, ...document }: HostedDocument): HostedDocument {
  const { revision, issuedAt, remotes } = document;
  const [name, remote] = firstRemote(document);
  const { active, lastGood, blocked } = remote;
  return {
    ...document,
    revision: revision + 1,
    remotes: { ...remotes, [name]: { ...remote, blocked: [...blocked, '0.0.1'] } },
    base: {
      revision,
      issuedAt,
      remotes: { [name]: { active, lastGood, blocked } },
      ...(signature && { signature }),
    },
  };
}

Object.assign(globalThis, { verification: { prepare, verify } });
