import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ReleaseDocument } from '@site/release-page';
import { manyAtOnce } from '../base/manyAtOnce.ts';
import { type ApplicationChange, applicationsIn, channelOf, stepTo } from '../document/channel.ts';
import { commit } from '../document/commit.ts';
import { signVersion } from '../published/signVersion.ts';
import { parseConfig } from '../site/config.ts';
import { folderStore } from '../store/folderStore.ts';
import type { Store } from '../store/store.ts';

/**
 * Copies the versions that players would run into a folder store with its own key, and returns its path. Each application
 * has only the version under test, so that no fallback can hide a failure.
 */
export async function stage(
  store: Store,
  document: ReleaseDocument,
  meant: readonly { readonly name: string; readonly version: string }[],
  folder: string,
): Promise<string> {
  const staged = join(folder, 'store');
  const steps = applicationsIn(document).map((name) =>
    stepOf(document, name, meant.find((one) => one.name === name)?.version),
  );
  const hosts = steps.flatMap((step) => (step.kind === 'host' ? [step.host] : []));
  const remotes = steps.flatMap((step) =>
    step.kind === 'remote' ? [[step.name, step.remote] as const] : [],
  );
  const [host = document.host] = hosts;
  const { configuredIn: _, ...rest } = document;
  const bases = [
    ...(host ? [host.base] : []),
    ...remotes.flatMap(([, { versions }]) => Object.values(versions).map(({ base }) => base)),
  ];
  const paths = (await manyAtOnce(bases, (base) => store.list(base.replace(/\/$/, '')))).flat();
  await manyAtOnce(paths.filter(isNeeded), async (path) => {
    const bytes = await store.read(path);
    if (!bytes) return;
    await mkdir(dirname(join(staged, path)), { recursive: true });
    await writeFile(join(staged, path), bytes);
  });
  const own = folderStore(staged);
  const versions = steps.flatMap((step) =>
    step.kind === 'host'
      ? [['host', step.host.version] as const]
      : [[step.name, step.remote.active] as const],
  );
  for (const [name, version] of versions) await signVersion(own, name, version);
  await commit(own, {
    by: 'check',
    reason: 'what would go live',
    config: parseConfig({}),
    document: { ...rest, revision: 1, ...(host && { host }), remotes: Object.fromEntries(remotes) },
  });
  return staged;
}

function stepOf(document: ReleaseDocument, name: string, meant: string | undefined): ApplicationChange {
  const channel = channelOf(document, name);
  const active = meant ?? channel?.active ?? '';
  const version = channel?.versions[active];
  if (!channel || !version) throw new Error(`The document has no ${name} ${active}`);
  const { canary: _, ...others } = channel;
  return stepTo(name, {
    ...others,
    active,
    lastGood: active,
    blocked: [],
    versions: { [active]: version },
  });
}

/** Whether the smoke test needs a file. Compressed forms only save players' bandwidth. */
function isNeeded(path: string): boolean {
  return !/\.(br|gz)$/.test(path);
}
