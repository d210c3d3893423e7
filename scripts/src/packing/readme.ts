import { exportDocs } from '@site/build/export-docs';

type Entry = { readonly name: string; readonly source: string };

/** The README of a packed package: what it is for, and what each of its entries hands out. */
export function readme(
  { name, version, about }: { readonly name: string; readonly version: string; readonly about: string },
  entries: readonly Entry[],
  commands: readonly string[],
): string {
  const sections = entries.map((entry) => {
    const lines = [...exportDocs(entry.source)].map(([one, doc]) => `- \`${one}\`${doc && `: ${doc}`}`);
    return `## ${entry.name}\n\n${lines.sort().join('\n')}\n`;
  });
  const told = commands.map((command) => `\`${command} help\` says what the command does.\n`);
  return [`# ${name} ${version}\n`, `${about}\n`, ...told, ...sections].join('\n');
}
