import {
  isPreviewSigned,
  isSame,
  nameOfFolder,
  type Preview,
  previewPath,
  previewSchema,
  type ReleaseDocument,
  type Roles,
  rolesOfKey,
  verifyDocument,
} from '@site/release-page';
import * as v from 'valibot';
import { jsonIn } from '../base/jsonIn.ts';
import { manyAtOnce } from '../base/manyAtOnce.ts';
import { requireChannelState } from '../document/channelState.ts';
import { configIn } from '../document/configuration.ts';
import { readGenuine } from '../document/genuineRevisions.ts';
import { needsHead } from '../document/head.ts';
import { plansAstray } from '../document/plans.ts';
import { revisionIn } from '../document/revision.ts';
import { documentText, requireDocument } from '../document/revisions.ts';
import { signedHead } from '../document/signHead.ts';
import { isForPages } from '../document/teams.ts';
import { readPeople } from '../people/people.ts';
import { withReleaseKey } from '../site/config.ts';
import { type Config, site } from '../site/site.ts';
import type { Store } from '../store/store.ts';
import { documentPath, headPath, pagePath, revisionPath } from '../store/storePaths.ts';
import { pageRoles } from '../trust/pageRoles.ts';
import { readRepository } from '../trust/repository.ts';
import type { Problem } from './problem.ts';
import { verifyHistory } from './verifyHistory.ts';
import { strayRevisions, verifyTrust } from './verifyTrust.ts';
import { verifyVersions } from './verifyVersions.ts';

/** The extent of a verification, and the problems that it found. */
export type Verification = {
  readonly channel: string;
  readonly revision: number;
  readonly versions: number;
  readonly files: number;
  /** The oldest revision from which on the history is proven to be unchanged. */
  readonly historyFrom: number;
  /** Versions without source maps, such as some stock builds. That is no problem, but their stacks cannot be read. */
  readonly withoutMaps: readonly string[];
  /** Whether the store has a list of people. Without one, names are unproven. */
  readonly hasPeople: boolean;
  /** Whether the root is one that the caller knows; otherwise whoever can write to the store may have made it. */
  readonly isAnchored: boolean;
  readonly problems: readonly Problem[];
};

/**
 * Checks what a channel serves: the document's signature, the page, every file of every version that the document names
 * against its hash, the history, and the signatures of previews and of people. Throws `Refused` when nothing has been
 * released on the channel.
 */
export async function verify(
  store: Store,
  { channel = 'live' }: { readonly channel?: string } = {},
): Promise<Verification> {
  const document = await requireDocument(store, channel);
  const config = await withReleaseKey(store, await configIn(store, document));
  const { revision } = document;
  const [served, history, versions, previews, people, trust] = await Promise.all([
    documentProblems(store, document, config),
    verifyHistory(store, channel, config.releaseKey),
    verifyVersions(store, document),
    previewProblems(store),
    readPeople(store),
    verifyTrust(store, { channel, revision, now: new Date() }),
  ]);
  const problems = [
    ...served,
    // A problem of the newest revision's signature explains more than its break in the history.
    ...history.problems.filter(({ path }) => !served.some((one) => one.path === path)),
    ...versions.problems,
    ...previews,
  ];
  const unsigned = [...trust.problems, ...(await strayRevisions(store, channel, history.from))];
  return {
    channel,
    revision,
    versions: versions.versions,
    files: versions.files,
    withoutMaps: versions.withoutMaps,
    historyFrom: history.from,
    hasPeople: people !== undefined,
    isAnchored: trust.isAnchored,
    problems: firstOfEach([...problems, ...unsigned]),
  };
}

/** Returns the first problem of each path, which explains most: those before all that one repair ends. */
function firstOfEach(problems: readonly Problem[]): Problem[] {
  const known = new Map<string, Problem>();
  for (const one of problems) if (!known.has(one.path)) known.set(one.path, one);
  const isForRepair = ({ problem }: Problem) => problem.endsWith('run: repair');
  const all = [...known.values()];
  return [...all.filter(isForRepair), ...all.filter((one) => !isForRepair(one))];
}

async function documentProblems(store: Store, document: ReleaseDocument, config: Config): Promise<Problem[]> {
  const { channel, revision } = document;
  const bytes = await store.read(revisionPath(channel, revision));
  const received = jsonIn(bytes);
  const problems: Problem[] = [];
  const check = (isRight: boolean, path: string, problem: string) => {
    if (!isRight) problems.push({ path, problem });
  };
  const astray = plansAstray(await requireChannelState(store, channel));
  check(
    astray.length === 0,
    revisionPath(channel, revision),
    `has a rollout of ${astray.join(', ')} at another share than it gives; find out who wrote it, then: rollout abort`,
  );
  const { releaseKey } = config;
  const isSigned = async (signed: unknown) =>
    typeof signed === 'object' &&
    signed !== null &&
    releaseKey !== undefined &&
    verifyDocument(signed, releaseKey);
  const said = revisionIn(received)?.document;
  const isDecided = async () => (await isSigned(received)) && (await isSigned(said));
  check(
    document.base ? (await readGenuine(store, channel, revision)) !== undefined : await isDecided(),
    revisionPath(channel, revision),
    `${bytes ? 'is not signed with the key that pages verify with' : 'is missing'}; run: repair`,
  );
  const roles = await rolesOfPages(store);
  check(
    !roles || (await isForPages(document, document.roles ?? roles)),
    documentPath(channel),
    'is refused by pages, because a role that it needs has not signed it; run: repair',
  );
  check(
    !roles || isSame(document.roles ?? roles, roles),
    documentPath(channel),
    'has not the newest roles, so that pages still follow the former keys; the next change brings them, and so does: repair',
  );
  const outdated = `is not what revision ${revision} says; run: repair`;
  const current = await store.read(documentPath(channel));
  const wanted = documentText(said ?? document);
  check(current?.toString('utf8') === wanted, documentPath(channel), outdated);
  const head = await signedHead(document, releaseKey);
  const carried = head?.document ?? document;
  const pages = await site()
    .pages(store, { document, carried, config })
    .catch(() => [[pagePath(channel), ''] as const]);
  if (document.changes) {
    const present = await store.read(headPath(channel));
    check(present?.toString('utf8') === documentText(carried), headPath(channel), outdated);
  }
  await manyAtOnce(head?.pieces ?? [], async ([path, text]) => {
    const present = await store.read(path);
    check(
      present?.toString('utf8') === text,
      path,
      present ? 'has other bytes; run: repair' : 'is missing; run: repair',
    );
  });
  check(
    Boolean(head) === needsHead(document),
    documentPath(channel),
    'is carried by pages whole, because another release command signed what they would carry of it; release again',
  );
  for (const [path, text] of [...pages, ...site().configFiles(channel, config)]) {
    const present = await store.read(path);
    check(present?.equals(Buffer.from(text)) === true, path, outdated);
  }
  for (const [path, bytes] of site().files()) {
    const present = await store.read(path);
    check(present?.equals(bytes) === true, path, 'is not that of this release command; run: repair');
  }
  return problems;
}

/** Checks that the roles signed each preview, and that it matches its path. */
async function previewProblems(store: Store): Promise<Problem[]> {
  const roles = await rolesOfPages(store);
  const problems = await manyAtOnce(await store.list('previews'), async (path) => {
    const text = (await store.read(path))?.toString('utf8') ?? '';
    const preview = roles && (await genuinePreview(text, roles).catch(() => undefined));
    if (preview && previewPath(preview.name, preview.version) === path) return [];
    const [, folder = '', version] = /^previews\/([^/]+)\/(.+)\.json$/.exec(path) ?? [];
    return [
      {
        path,
        problem: `is not a preview that pages accept; run: preview ${nameOfFolder(folder)}@${version}`,
      },
    ];
  });
  return problems.flat();
}

async function genuinePreview(text: string, roles: Roles): Promise<Preview | undefined> {
  const received = JSON.parse(text);
  return (await isPreviewSigned(received, roles)) ? v.parse(previewSchema, received) : undefined;
}

/** Returns the roles that pages of this store follow once they have its newest document. */
async function rolesOfPages(store: Store): Promise<Roles | undefined> {
  const repository = await readRepository(store);
  return repository && (pageRoles(repository) ?? rolesOfKey(repository.pageKey));
}
