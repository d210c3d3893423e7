/** Something that a reader of a guide does, or expects to read, with the line of the guide that says so. */
export type Act = { readonly line: number } & (
  | { readonly kind: 'run'; readonly command: string; readonly note: string }
  | { readonly kind: 'printed'; readonly text: readonly string[] }
  | { readonly kind: 'write'; readonly file: string; readonly text: string }
  | { readonly kind: 'replace'; readonly file: string; readonly from: string; readonly to: string }
  | { readonly kind: 'shown'; readonly text: readonly string[] }
);

type Block = { readonly line: number; readonly language: string; readonly text: readonly string[] };

/**
 * Returns the acts of a guide in its order: each command of an `sh` block, what a `text` block says that they print, each block
 * of code whose first line is a comment with the path of its file, and each sentence that says what to write in place of what.
 * Any other block is only shown.
 */
export function actsIn(markdown: string): Act[] {
  const { blocks, prose } = partsOf(markdown);
  const acts = [...blocks.flatMap(actsOfBlock), ...replacements(prose)];
  return acts.sort((one, other) => one.line - other.line);
}

/** Returns the fenced blocks of a text, and its other lines with blank ones in place of the blocks. */
function partsOf(markdown: string): { readonly blocks: readonly Block[]; readonly prose: readonly string[] } {
  const blocks: Block[] = [];
  const prose: string[] = [];
  let open: { line: number; language: string; indent: number; text: string[] } | undefined;
  for (const [index, line] of markdown.split('\n').entries()) {
    const [fence, indent = '', language = ''] = /^( *)```([a-z]*)$/.exec(line) ?? [];
    prose.push(open || fence !== undefined ? '' : line);
    if (fence === undefined) open?.text.push(line.slice(open.indent));
    else if (open) {
      blocks.push(open);
      open = undefined;
    } else open = { line: index + 2, language, indent: indent.length, text: [] };
  }
  return { blocks, prose };
}

function actsOfBlock({ line, language, text }: Block): Act[] {
  if (language === 'sh') return commandsIn(line, text);
  if (language === 'text') return [{ kind: 'printed', line, text }];
  const [, file] = /^(?:\/\/|#) (\S+\/\S+\.\w+)$/.exec(text[0] ?? '') ?? [];
  if (file) return [{ kind: 'write', line, file, text: `${text.slice(1).join('\n').trim()}\n` }];
  return [{ kind: 'shown', line, text }];
}

/** Returns the commands of a block, of which each may go on in the next line after a backslash. */
function commandsIn(first: number, lines: readonly string[]): Act[] {
  const acts: Act[] = [];
  let begun = '';
  for (const [index, line] of lines.entries()) {
    begun += line.replace(/\\$/, '');
    if (line.endsWith('\\') || begun.trim() === '') continue;
    const [, command = '', note = ''] = /^(.*?)(?:\s+# (.*))?$/.exec(begun.trim()) ?? [];
    acts.push({ kind: 'run', line: first + index, command, note });
    begun = '';
  }
  return acts;
}

const instead = /\bIn `([^`]+)` write `([^`]+)`\s+in\s+place\s+of\s+`([^`]+)`/g;

function replacements(prose: readonly string[]): Act[] {
  const text = prose.join('\n');
  return [...text.matchAll(instead)].map(({ index, 1: file = '', 2: to = '', 3: from = '' }) => ({
    kind: 'replace',
    line: text.slice(0, index).split('\n').length,
    file,
    from,
    to,
  }));
}
