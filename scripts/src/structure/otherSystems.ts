import { isProgram, type SourceTree } from '@site/build/source-tree';
import { listOf, nameOf, partOf, type SyntaxNode, walk } from '@site/build/syntax';
import { parseSync } from 'oxc-parser';

/** Rooms for what one system alone has: the programs of this machine, and the containers, which are Linux everywhere. */
const ownRooms = /^(build\/src\/machine|deploy|scripts\/src\/containers|e2e\/engines)\//;
const reserved = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;
const LONGEST_PATH = 160;
const REASON_WORDS = 4;

const starts = /^(spawn|spawnSync|execFile|execFileSync|execute|runQuietly)$/;
const scripts = /^(npm|npx|pnpm|biome|jest|tsc|webpack|playwright|stryker)$|node_modules\/\.bin/;
const tools = /^(sh|bash|cp|mv|rm|ln|chmod|tar|kill|setsid)$/;
const linuxFolder = /^\/(tmp|dev|proc|bin|usr|etc|var)(\/|$)/;
const suspect =
  /symlink|spawn|execFile|execute|runQuietly|import\(|chmod|chown|getuid|process\.kill|['"`]\/(tmp|dev|proc|bin|usr|etc|var)\b|linux:/;

/** Returns the names of files that Windows or macOS cannot have, and the code that runs on Linux only, outside of its rooms. */
export function otherSystemProblems(tree: SourceTree): readonly string[] {
  return [...nameProblems([...tree.files]), ...[...tree.files].filter(isProgram).flatMap(textProblems)];

  function textProblems(file: string): readonly string[] {
    return ownRooms.test(file) ? [] : codeProblems(file, tree.read(file));
  }
}

function nameProblems(files: readonly string[]): readonly string[] {
  const written = new Map<string, string>();
  const problems = new Set<string>();
  for (const file of files) {
    const parts = file.split('/');
    if (parts.some((part) => /[<>:"|?*\\]|[. ]$/.test(part) || reserved.test(part)))
      problems.add(`${file}: Windows has no file of such a name. Choose another.`);
    if (file.length > LONGEST_PATH)
      problems.add(`${file} has ${file.length} signs, and Windows ${LONGEST_PATH} at most. Shorten it.`);
    for (const path of parts.map((_, index) => parts.slice(0, index + 1).join('/'))) {
      const twin = written.get(path.toLowerCase());
      if (twin !== undefined && twin !== path)
        problems.add(`${path} and ${twin} are one file on macOS and Windows. Rename one.`);
      else written.set(path.toLowerCase(), path);
    }
  }
  return [...problems];
}

/** Returns the problems in the text of one file; a comment `// linux: <reason>` in the line before excuses one. */
export function codeProblems(file: string, text: string): readonly string[] {
  const unslashed = hasNativePaths(text)
    ? [`${file} reads paths with backslashes on Windows: take slashed or pathBelow of @site/build/paths.`]
    : [];
  if (!suspect.test(text)) return unslashed;
  const { program, comments } = parseSync(file, text);
  const lineOf = (place: number) => text.slice(0, place).split('\n').length;
  const excused = comments.flatMap(({ type, value, start }) => {
    const [, reason = ''] = (type === 'Line' && /^\s*linux:(.*)$/.exec(value)) || [];
    return reason.trim().split(/\s+/).length >= REASON_WORDS ? [lineOf(start) + 1] : [];
  });
  const found: string[] = [];
  walk(program as unknown as SyntaxNode, (node) => {
    const problem = problemOf(node);
    const line = lineOf(node.start);
    if (problem && !excused.includes(line)) found.push(`${file}:${line} ${problem}`);
  });
  return [...unslashed, ...found];
}

function hasNativePaths(text: string): boolean {
  const reads =
    /\bglobSync\(|recursive: true, encoding|import \{[^}]*\brelative\b[^}]*\} from 'node:path'/.test(text);
  return reads && !/\b(slashed|pathBelow|sep)\b/.test(text);
}

function problemOf(node: SyntaxNode): string | undefined {
  const literal = node.type === 'Literal' ? String(node.value) : '';
  if (linuxFolder.test(literal))
    return `names ${literal}, a folder of Linux: take tmpdir(), or ask in build/src/machine whether it is there.`;
  if (node.type === 'ImportExpression' && nameOf(partOf(partOf(node, 'source'), 'callee')) !== undefined)
    return isPath(partOf(node, 'source'))
      ? 'imports a path, whose drive Windows reads as a protocol: import pathToFileURL(…).href.'
      : undefined;
  if (node.type !== 'CallExpression') return undefined;
  const name = nameOf(partOf(node, 'callee')) ?? '';
  const [first, second, third] = listOf(node, 'arguments');
  if (/^symlink(Sync)?$/.test(name) && third?.value !== 'junction' && second)
    return "makes a link that Windows lets administrators make: add 'junction', which other systems ignore.";
  if (/^l?ch(mod|own)(Sync)?$|^(get|set)e?[ug]id$/.test(name))
    return `calls ${name}, which Windows does not have: put it into build/src/machine.`;
  if (name === 'kill' && first?.type === 'UnaryExpression')
    return 'signals a group of processes, which Windows does not have: put it into build/src/machine.';
  if (!starts.test(name)) return undefined;
  const program = String(first?.value ?? '');
  if (scripts.test(program))
    return `starts ${program}, a script of a shell on Windows: run its program by Node (@site/build/programs).`;
  return tools.test(program)
    ? `starts ${program}, which Windows does not have: use node:fs, or put it into build/src/machine.`
    : undefined;
}

function isPath(source: SyntaxNode | undefined): boolean {
  return /^(join|resolve)$/.test(nameOf(partOf(source, 'callee')) ?? '');
}
