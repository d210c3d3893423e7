import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

const sources = join(import.meta.dirname, '..');

/** The files that read bytes of a store, each with what makes the bytes count. */
const readers: Readonly<Record<string, string>> = {
  'changes/prune.ts': 'puts back what it removes a moment before; of a preview it takes the time',
  'changes/stage.ts': 'copies files for the smoke test, whose page has their hashes',
  'changes/repairs/restoreHistory.ts': 'compares with what it is about to write',
  'changes/repairs/signNamedVersions.ts': 'the document has the same of it, which the roles signed',
  'command/keepPrograms.ts': 'compares the programs of a page with its own',
  'console/rehearsal.ts': 'a store that passes on what it reads',
  'document/approval/proposals.ts': 'the release key has signed it',
  'document/channelFiles.ts': 'compares with what it is about to write',
  'document/channelIndex.ts': 'the release key has signed it, and people its newest revision',
  'document/channelState.ts': 'who decides has signed it',
  'document/genuineRevisions.ts':
    'who decides has signed it, or the online key a step of that, or its hash is in the signed index',
  'document/switches.ts': 'its hash is in the signed index',
  'edge/fileSource.ts': 'serves bytes, which pages verify',
  'figures/siteCollector.ts': 'the release key has signed it',
  'site/config.ts': 'the operator’s own file, before the first revision alone',
  'published/budget.ts': 'sizes for a warning; nothing is signed because of them',
  'published/declarations.ts': 'its hash is in the signed record',
  'published/differences.ts': 'its hash is in the signed record',
  'published/frames.ts': 'its hash is in the signed document',
  'published/maps.ts': 'its hash is in the signed record',
  'published/published.ts': 'the role of its application has signed it',
  'published/restoreFiles.ts': 'its hash is in the signed record',
  'published/signVersion.ts': 'signs what lies there, because a person says so',
  'published/putVersion.ts': 'compares with what it is about to write',
  'reports/verify.ts': 'reports on it',
  'reports/verifyHistory.ts': 'reports on it',
  'reports/verifyTrust.ts': 'reports on it',
  'reports/verifyVersions.ts': 'reports on it',
  'trust/listedFiles.ts': 'takes in the versions of a store from before it had roles, once',
  'trust/repository.ts': 'its role has signed it',
  'trust/restoreRoots.ts': 'keys of the root sign what it makes of it, and the next root has to agree',
};

function filesIn(folder: string): string[] {
  const found = readdirSync(folder, { recursive: true, withFileTypes: true });
  return found
    .filter((one) => one.isFile() && /\.tsx?$/.test(one.name) && !/\.test\.tsx?$/.test(one.name))
    .map((one) => relative(sources, join(one.parentPath, one.name)).split(sep).join('/'))
    .filter((file) => !/^(store|testing)\//.test(file));
}

test('the release tool reads a store in no other file than those that know what makes the bytes count', () => {
  const reading = filesIn(sources).filter((file) =>
    /\.read\(/.test(readFileSync(join(sources, file), 'utf8')),
  );
  expect(reading.filter((file) => !readers[file])).toEqual([]);
  expect(Object.keys(readers).filter((file) => !reading.includes(file))).toEqual([]);
});
