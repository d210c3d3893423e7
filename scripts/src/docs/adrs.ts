import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const subjects = {
  tools: 'Tools and the tree',
  federation: 'Federation',
  releases: 'Releases',
  speed: 'Speed',
  operation: 'Operation',
  player: 'Players and money',
  interface: 'Interface',
  safety: 'Safety',
  tests: 'Tests',
};

const MOST_LINES = 60;
const MOST_CHARACTERS = 140;
const headings = ['Context', 'Decision', 'Consequences'];

type Adr = {
  readonly file: string;
  readonly number: string;
  readonly title: string;
  readonly status: string;
  readonly subject: string;
};

/** Reads the records of a folder, and what is wrong with the form of each. */
export function readAdrs(folder: string): {
  readonly adrs: readonly Adr[];
  readonly problems: readonly string[];
} {
  const files = readdirSync(folder).filter((file) => /^\d{4}-.*\.md$/.test(file));
  const read = files.sort().map((file) => readAdr(file, readFileSync(join(folder, file), 'utf8'), files));
  const missing = read.flatMap(({ adr }, index) =>
    Number(adr.number) === index + 1
      ? []
      : [`docs/adr/${adr.file}: the record before it has not the number ${Number(adr.number) - 1}.`],
  );
  return {
    adrs: read.map(({ adr }) => adr),
    problems: [...read.flatMap(({ problems }) => problems), ...missing.slice(0, 1)],
  };
}

/** Reads one record. Links lead to files of the folder. */
export function readAdr(file: string, text: string, files: readonly string[]) {
  const lines = text.trimEnd().split('\n');
  const [, number = '', title = ''] = /^# (\d+)\. (.{5,80})$/.exec(lines[0] ?? '') ?? [];
  const entry = (line: number, name: string) =>
    new RegExp(`^- ${name}: (.+)$`).exec(lines[line] ?? '')?.[1] ?? '';
  const [status, date, subject] = [entry(2, 'Status'), entry(3, 'Date'), entry(4, 'Subject')];
  const found = lines.filter((line) => line.startsWith('## ')).map((line) => line.slice(3));
  const links = [...text.matchAll(/(?:\]\(|^\[\d+\]: )(\d{4}-[\w-]+\.md)/gm)].map(([, link = '']) => link);
  const checks: readonly (readonly [boolean, string])[] = [
    [title !== '', 'begins with "# N. Title", the decision in at most 80 characters'],
    [number === String(Number(file.slice(0, 4))), 'has the number of its file'],
    [
      file === `${file.slice(0, 5)}${slugOf(title)}.md`,
      `is named for its title: ${file.slice(0, 5)}${slugOf(title)}.md`,
    ],
    [
      /^(accepted|superseded by \[|amended by \[)/.test(status),
      'has in line 3 "- Status: accepted", "superseded by [ADR …](…)" or "amended by …"',
    ],
    [/^20\d\d-\d\d-\d\d$/.test(date), 'has in line 4 "- Date: YYYY-MM-DD"'],
    [
      Object.hasOwn(subjects, subject),
      `has in line 5 "- Subject: …", one of ${Object.keys(subjects).join(', ')}`,
    ],
    [
      found.join() === headings.join(),
      `has the headings ${headings.join(', ')}, in this order and no others`,
    ],
    [lines.length <= MOST_LINES, `has at most ${MOST_LINES} lines, not ${lines.length}`],
    ...lines.map(
      (line, index) =>
        [
          shownText(line).length <= MOST_CHARACTERS,
          `has at most ${MOST_CHARACTERS} characters in line ${index + 1}`,
        ] as const,
    ),
    ...links.map(
      (link) => [files.includes(link), `links to a record that is there, not to ${link}`] as const,
    ),
  ];
  return {
    adr: { file, number, title, status, subject },
    problems: checks.flatMap(([holds, rule]) => (holds ? [] : [`docs/adr/${file}: a record ${rule}.`])),
  };
}

/** Returns a line without the addresses of its links, which no reader sees. */
function shownText(line: string): string {
  return line.replace(/\]\([^)]*\)/g, ']');
}

function slugOf(title: string): string {
  return title
    .toLowerCase()
    .replace(/[’'`]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** Returns the index of records by subject. */
export function adrIndex(adrs: readonly Adr[]): string {
  const parts = Object.entries(subjects).map(([subject, heading]) => {
    const own = adrs.filter((adr) => adr.subject === subject);
    const lines = own.map(({ file, number, title, status }) => {
      const state = status === 'accepted' ? '' : ` (${status})`;
      return `- [${number}. ${title}](${file})${state}`;
    });
    return `## ${heading}\n\n${lines.join('\n')}\n`;
  });
  const head =
    '# Decisions\n\nEach record has a status, the context, the decision and its consequences. `npm run format` writes this list.\n';
  return [head, ...parts].join('\n');
}
