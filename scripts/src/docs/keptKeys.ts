import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../apps.ts';

/** A name under which a source keeps something on the device, and where. */
type Kept = { readonly key: string; readonly where: string; readonly isOwn: boolean };

/** Ways to what is kept: a pattern whose first group is the name as it is written, where that is, and whether it is the player's. */
const ways: readonly (readonly [pattern: RegExp, where: string, isOwn?: boolean])[] = [
  [/\b(?:readJson|writeJson)\(\s*([^,)]+)/g, 'local'],
  [/\b(?:readOwn|writeOwn|marksAtom)\(\s*([^,)]+)/g, 'local', true],
  [/\b(?:ownKey|namelessKey)\(\s*([^,)]+)/g, '', true],
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

/** Files that hand a name on, each with the names it is given. */
const handedOn: Readonly<Record<string, readonly string[]>> = {
  'shared/src/device/storage.ts': [],
  'shared/src/session/own.ts': ['autoLogin'],
  'shared/src/session/otherTabs.ts': ['sessionEnded'],
  'shared/src/intentions/intention.ts': ['intention'],
  'shared/src/intentions/sendOnce.ts': ['intention'],
  'shared/src/feedback/useIntention.ts': ['intention'],
  'shared/src/loader/boot/hostStart.ts': ['failedHosts', 'failedHostsIn', 'lostHosts', 'previewedHost'],
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
  'host/src/preview/tabPreview.ts': ['preview'],
  'host/src/preview/askedPreview.ts': ['preview'],
};

/** What a file of the sources keeps or reads. Throws where nobody can tell under which name. */
export function keptIn(file: string, text: string): Kept[] {
  return ways.flatMap(([pattern, where, isOwn = false]) =>
    [...text.matchAll(pattern)].flatMap(([, written = '']) => {
      const found = keysMeant(written.trim(), text) ?? handedOn[file];
      if (!found)
        throw new Error(`${file} keeps something under ${written}: name it by a constant of that file.`);
      const named = where === 'lottery' ? found.map((key) => `lottery.${key}`) : found;
      return named.map((key) => ({ key, where: where === 'lottery' ? 'local' : where, isOwn }));
    }),
  );
}

/** The rows of the table of what the device keeps. */
export function keptTable(): { readonly key: string; readonly where: string; readonly whose: string }[] {
  const text = readFileSync(join(root, 'docs/ARCHITECTURE.md'), 'utf8');
  const section = text.split(/^## /m).find((part) => part.startsWith('What the device keeps')) ?? '';
  return [...section.matchAll(/^\| `([^`]+)` *\| (\w+) *\| (.*?) *\| \S.* \|$/gm)].map(
    ([, key = '', where = '', whose = '']) => ({ key, where, whose }),
  );
}

/** The name that an expression stands for in its file, or undefined. */
function keysMeant(written: string, text: string): string[] | undefined {
  const [, literal] = /^['`]([\w.]+)['`]?$/.exec(written) ?? /^storageKeys\.(\w+)$/.exec(written) ?? [];
  if (literal) return [literal];
  const [, constant] = new RegExp(`\\bconst ${written.replace(/\W/g, '\\W')} = '([^']+)'`).exec(text) ?? [];
  return constant ? [constant] : undefined;
}
