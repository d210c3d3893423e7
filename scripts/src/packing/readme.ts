import { exportDocs } from '@site/build/export-docs';

type Entry = { readonly name: string; readonly source: string };

/** Returns the README of a packed package: its purpose, and the exports of each of its entries. */
export function readme(
  { name, version, about }: { readonly name: string; readonly version: string; readonly about: string },
  entries: readonly Entry[],
  commands: readonly string[],
): string {
  const sections = entries.map((entry) => {
    const lines = [...exportDocs(entry.source)].map(([one, doc]) => `- \`${one}\`${doc && `: ${doc}`}`);
    return `## ${entry.name}\n\n${lines.sort().join('\n')}\n`;
  });
  const hints = commands.map((command) => `\`${command} help\` says what the command does.\n`);
  return [`# ${name} ${version}\n`, `${about}\n`, ...hints, ...sections].join('\n');
}
