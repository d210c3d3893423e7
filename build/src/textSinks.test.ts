import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { namesBelow } from './machine/paths.ts';

const root = join(import.meta.dirname, '..', '..');
const remotes = readdirSync(root).filter((name) => name.startsWith('remote-'));
const rooms = ['host', 'release-page', 'shared', ...remotes].map((folder) => `${folder}/src`);

/** Patterns by which a text becomes markup, code or another page; each has at most the places that are listed. */
const sinks: [what: string, pattern: RegExp, ...where: string[]][] = [
  ['the one sanitiser', /\bdompurify\b/i, 'shared/src/ui/content/sanitise.ts'],
  [
    'the one user of the sanitiser',
    /content\/sanitise\.ts|'\.\/sanitise\.ts'/,
    'shared/src/ui/content/Html.tsx',
  ],
  ['the one frame', /<iframe\b/, 'shared/src/ui/content/Frame.tsx'],
  [
    'HTML of the platform',
    /<Html\b/,
    'remote-hall/src/hall/HallPage.tsx',
    'remote-hall/src/promotions/ActivityInfoScreen.tsx',
    'remote-lottery/src/bet/BetPanel.tsx',
    'remote-member/src/help/ArticleScreen.tsx',
  ],
  [
    'markup from a text',
    /dangerouslySetInnerHTML|\b(inner|outer)HTML\b|insertAdjacentHTML|setHTML|srcdoc|DOMParser|createContextualFragment|document\.write/i,
  ],
  ['code from a text', /\beval\(|new Function\(|setTimeout\(\s*['"`]/],
  ['another window', /window\.(open\(|opener)/],
  [
    'another page from a text',
    /location\.(assign|replace)\(|location\.href\s*=[^=]|window\.location\s*=[^=]/,
  ],
  // The page must accept no messages from outside the site: it listens only to the room's connection and to other tabs of the
  // site.
  [
    'messages',
    /addEventListener\(\s*'message'|onmessage\b|\.postMessage\(/,
    // It sends to the devtools, and does not listen.
    'host/src/devtools/showRelease.ts',
    'remote-lottery/src/chat/roomFeed.ts',
    'shared/src/session/otherTabs.ts',
  ],
];

const sources = rooms.flatMap((room) =>
  namesBelow(join(root, room))
    .map((file) => `${room}/${file}`)
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\/testing\//.test(file)),
);
const texts = new Map(sources.map((file) => [file, readFileSync(join(root, file), 'utf8')]));

test.each(sinks.map(([what, pattern, ...where]) => ({ what, pattern, where })))(
  '$what is only in the files where it is known',
  ({ pattern, where }) => {
    expect(sources.length).toBeGreaterThan(400);
    const found = [...texts].filter(([, text]) => pattern.test(text)).map(([file]) => file);
    expect(found.sort()).toEqual([...where].sort());
  },
);

test('a link that opens another window gives it no access to its opener', () => {
  const links = [...texts].flatMap(([file, text]) =>
    [...text.matchAll(/<a\b[^>]*?_blank[^>]*>/g)].map(([link]) => ({ file, link })),
  );
  expect(links.length).toBeGreaterThan(1);
  expect(links.filter(({ link }) => !/rel[=:]\s*['"]noopener/.test(link))).toEqual([]);
});

test.each([
  'box.innerHTML = text',
  '<p dangerouslySetInnerHTML={{ __html: text }} />',
  'frame.srcdoc = text',
  'new DOMParser()',
  'document.write(text)',
  'eval(text)',
  'window.open(address)',
  'window.location.href = address',
  'location.assign(address)',
  "window.addEventListener('message', hear)",
])('the patterns find %s', (line) => {
  expect(sinks.some(([, pattern]) => pattern.test(line))).toBe(true);
});
