import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../apps.ts';

/** A key under which a source stores data on the device, the storage, and whether the key has the player's name before it. */
type StoredKey = { readonly key: string; readonly where: string; readonly isOwn: boolean };

/** Calls that read or write a storage: a pattern whose first group is the key's expression, the storage, and whether it is the player's. */
const storageCalls: readonly (readonly [pattern: RegExp, where: string, isOwn?: boolean])[] = [
  [/\b(?:readJson|writeJson)\(\s*([^,)]+)/g, 'local'],
  [/\b(?:readOwn|writeOwn|marksAtom)\(\s*([^,)]+)/g, 'local', true],
  [/\b(?:ownKey|namelessKey)\(\s*([^,)]+)/g, '', true],
  [/\b(?:readTab|writeTab)\(\s*([^,)]+)/g, 'session'],
  [/\b(?:readText|writeText)\(\s*'session',\s*(?!\s*ownKey)([^,)]+)/g, 'session'],
  [/\b(?:readText|writeText)\(\s*'local',\s*(?!\s*ownKey)([^,)]+)/g, 'local'],
  [/\bsessionStorage\.(?:get|set|remove)Item\(\s*([^,)]+)/g, 'session'],
  [/\blocalStorage\.(?:get|set|remove)Item\(\s*([^,)]+)/g, 'local'],
  [/\b(?:session|local)Storage\[([^\]]+)\]/g, 'local'],
  [/\bindexedDB\.open\(\s*([^,)]+)/g, 'IndexedDB'],
  [/\bcaches\.(?:open|delete)\(\s*([^,)]+)/g, 'cache'],
  [/\bdocument\.cookie = (`\w+)=/g, 'cookie'],
  [/\b(?:readStored|writeStored)(?:<\w+>)?\(\s*([A-Z]+)\b/g, 'lottery', true],
];

/** The files that take a key as a parameter, each with the keys that its callers give it. */
const keysOfWrappers: Readonly<Record<string, readonly string[]>> = {
  'shared/src/device/storage.ts': [],
  'shared/src/session/own.ts': ['autoLogin'],
  'shared/src/session/otherTabs.ts': ['sessionEnded'],
  'shared/src/intentions/intention.ts': ['intention'],
  'shared/src/intentions/sendOnce.ts': ['intention'],
  'shared/src/feedback/intentionFlow.ts': ['intention'],
  'shared/src/feedback/useIntention.ts': ['intention'],
  'shared/src/page/boot/host/hostRecords.ts': ['failedHosts', 'failedHostsIn', 'lostHosts', 'previewedHost'],
  'shared/src/testing/renderScreen.tsx': [],
  'remote-hall/src/games/storedList.ts': [
    'banner',
    'realbet',
    'joker',
    'gaming',
    'sport',
    'lottery',
    'concise',
  ],
  'remote-hall/src/games/marks.ts': ['hallFavourites', 'hallRecent'],
  'remote-lottery/src/storage/readStored.ts': [],
  'host/src/reporter/startSiteReporter.ts': [],
  'host/src/preview/tabPreview.ts': ['preview'],
  'host/src/preview/askedPreview.ts': ['preview'],
};

/** Returns the keys that a source file stores or reads. Throws for a key that the file does not name. */
export function storedKeysIn(file: string, text: string): StoredKey[] {
  return storageCalls.flatMap(([pattern, where, isOwn = false]) =>
    [...text.matchAll(pattern)].flatMap(([, written = '']) => {
      const found = keysOf(written.trim(), text) ?? keysOfWrappers[file];
      if (!found)
        throw new Error(`${file} stores data under ${written}: name it by a constant of that file.`);
      const named = where === 'lottery' ? found.map((key) => `lottery.${key}`) : found;
      return named.map((key) => ({ key, where: where === 'lottery' ? 'local' : where, isOwn }));
    }),
  );
}

/** Returns the rows of the table of stored keys in ARCHITECTURE.md. */
export function documentedKeys(): { readonly key: string; readonly where: string; readonly whose: string }[] {
  const text = readFileSync(join(root, 'docs/ARCHITECTURE.md'), 'utf8');
  const section = text.split(/^## /m).find((part) => part.startsWith('What the device keeps')) ?? '';
  return [...section.matchAll(/^\| (`.+`) *\| (\w+) *\| (.*?) *\| \S.* \|$/gm)].flatMap(
    ([, keys = '', where = '', whose = '']) =>
      [...keys.matchAll(/`([^`]+)`/g)].map(([, key = '']) => ({ key, where, whose })),
  );
}

/** Returns the key that an expression stands for in its file, or undefined. */
function keysOf(written: string, text: string): string[] | undefined {
  const [, literal] = /^['`]([\w.]+)['`]?$/.exec(written) ?? /^storageKeys\.(\w+)$/.exec(written) ?? [];
  if (literal) return [literal];
  const [, constant] = new RegExp(`\\bconst ${written.replace(/\W/g, '\\W')} = '([^']+)'`).exec(text) ?? [];
  return constant ? [constant] : undefined;
}
