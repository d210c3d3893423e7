import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Room } from '../structure/room.ts';
import { gatherPackages, gatherRooms } from '../structure/rooms.ts';
import { adrIndex, readAdrs } from './adrs.ts';

type Doc = { readonly file: string; readonly text: string };

/** Returns the documents that are written of the sources, as they are to be. */
function generatedDocs(root: string): readonly Doc[] {
  const architecture = 'docs/ARCHITECTURE.md';
  const packages = gatherPackages(root);
  return [
    { file: 'docs/adr/README.md', text: adrIndex(readAdrs(join(root, 'docs/adr')).adrs) },
    { file: 'docs/ROOMS.md', text: roomsText(packages, gatherRooms(root)) },
    {
      file: architecture,
      text: withFailures(
        withPackages(readFileSync(join(root, architecture), 'utf8'), packages),
        readFileSync(join(root, 'release-page/src/load/failurePolicy.ts'), 'utf8'),
      ),
    },
  ];
}

/** Returns which of these documents are not as the sources have it. */
export function generatedProblems(root: string): readonly string[] {
  return generatedDocs(root)
    .filter(({ file, text }) => textOf(root, file) !== text)
    .map(({ file }) => `${file} is not as the sources have it: npm run format writes it.`);
}

/** Writes these documents. */
export function writeGenerated(root: string): void {
  for (const { file, text } of generatedDocs(root))
    if (textOf(root, file) !== text) writeFileSync(join(root, file), text);
}

function textOf(root: string, file: string): string | undefined {
  try {
    return readFileSync(join(root, file), 'utf8');
  } catch {
    return undefined;
  }
}

type Packages = ReturnType<typeof gatherPackages>;

function roomsText(packages: Packages, rooms: readonly Room[]): string {
  const parts = packages.map(({ folder, summary }) => {
    const own = rooms.filter((room) => room.at.startsWith(`${folder}/`) || room.at === folder);
    const lines = own.flatMap((room) => (room.summary ? [[`\`${room.at}\``, room.summary]] : []));
    return `## ${folder}: ${summary}\n\n${markdownTable([['room', 'what is there'], ...lines])}\n`;
  });
  const head =
    '# Rooms\n\nEvery folder with a purpose of its own, low to high: one may import those above it that its `rooms.ts` allows.\n`npm run format` writes this file of these tables.\n';
  return [head, ...parts].join('\n');
}

/** Returns rows as a table whose columns are aligned, as the formatter leaves it; the first row has the headings. */
function markdownTable([heading = [], ...rows]: readonly (readonly string[])[]): string {
  const widths = heading.map((_, column) =>
    Math.max(3, ...[heading, ...rows].map((row) => row[column]?.length ?? 0)),
  );
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  return [heading, widths.map((width) => '-'.repeat(width)), ...rows].map(line).join('\n');
}

function withPackages(text: string, packages: Packages): string {
  const table = markdownTable([
    ['package', 'what it is'],
    ...packages.map(({ folder, summary }) => [`\`${folder}\``, summary]),
  ]);
  return withSection(text, 'packages', 'this table of the rooms.ts of each package', table);
}

/** The longest line of the document. */
const WIDTH = 140;

/** Writes the timelines of the policy as one paragraph each: the time of each constant, and its comment. */
function withFailures(text: string, policy: string): string {
  const [, ...timelines] = policy.split(/^\/\/ (?=.*:$)/m);
  const paragraphs = timelines.map((timeline) => {
    const [title = ''] = timeline.split(':');
    const points = [...timeline.matchAll(/\/\*\* (.+) \*\/\nexport const \w+.* = (.+);/g)];
    return wrapped(
      `- **${title}**: ${points.map(([, what, time = '']) => `${timeText(time)} ${what}`).join('; ')}.`,
    );
  });
  return withSection(text, 'failures', 'this list of failurePolicy.ts', paragraphs.join('\n'));
}

/** Returns milliseconds, or a back-off with its first and longest, as seconds. */
function timeText(value: string): string {
  const [first = Number.NaN, longest] = [...value.matchAll(/[\d_]{3,}/g)].map(
    ([ms]) => Number(ms.replaceAll('_', '')) / 1_000,
  );
  return longest === undefined ? `${first} s` : `${first} s to ${longest} s`;
}

function wrapped(text: string): string {
  const lines = [''];
  for (const word of text.split(' ')) {
    const line = lines.at(-1) ?? '';
    if (line.length + 1 + word.length > WIDTH) lines.push(`  ${word}`);
    else lines[lines.length - 1] = line === '' ? word : `${line} ${word}`;
  }
  return lines.join('\n');
}

function withSection(text: string, name: string, what: string, content: string): string {
  const [begin, end] = [`<!-- ${name}: npm run format writes ${what} -->`, `<!-- end of ${name} -->`];
  const [from, to] = [text.indexOf(begin), text.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`docs/ARCHITECTURE.md lacks the lines "${begin}" and "${end}".`);
  return `${text.slice(0, from)}${begin}\n${content}\n${text.slice(to)}`;
}
