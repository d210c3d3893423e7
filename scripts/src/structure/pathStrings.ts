import { posix } from 'node:path';
import { isProgram, type SourceTree } from '@site/build/source-tree';
import { listOf, nameOf, partOf, type SyntaxNode, walk } from '@site/build/syntax';
import { parseSync } from 'oxc-parser';
import { besideExcuses } from './besideExcuses.ts';

const BROWSER = 'a drill of containers plays its visitors in a browser';
const BUNDLED = 'it is bundled as the package that a registry would have';
const REPLACED = 'a build of all applications as one replaces these files';

/** Files that name a source of another package, and the source, with the reason. */
const excused: Readonly<Record<string, string>> = {
  'build/src/monolith.ts → host/src/monolith/replacements.tsx': REPLACED,
  'build/src/monolith.ts → host/src/around/ReleasedParts.tsx': REPLACED,
  'build/src/monolith.ts → host/src/monolith/noEarlyAnswers.ts': REPLACED,
  'build/src/monolith.ts → release-page/src/load/loadGoodScreen.ts': REPLACED,
  'build/src/monolith.ts → shared/src/api/earlyAnswers.ts': REPLACED,
  'build/src/monolith.ts → shared/src/api/loadAdapter.ts': REPLACED,
  'e2e/support/sites/anySite.ts → release-page/src/plugin/releasedRemotes.ts': BUNDLED,
  'e2e/support/sites/anySite.ts → release-page/src/react/index.ts': BUNDLED,
  'scripts/src/checks/unitTests.ts → build/src/jest/progress.ts': 'jest loads a reporter by its path',
  'scripts/src/containers/visitors.ts → e2e/benchmarks/containers/visitors.ts': BROWSER,
  'scripts/src/containers/walkers.ts → e2e/benchmarks/containers/walkers.ts': BROWSER,
  'scripts/src/dev/developParts.ts → parts/webpack.config.ts': 'a configuration is found by its path',
  'scripts/src/dev/readFresh.ts → sandbox/src/index.ts': 'an import is not read again after an edit',
};

const isForTests = (file: string): boolean => /\.(test|spec)\.tsx?$|\/testing\//.test(file);
/** Only a text that starts a program or imports what a value names, and has the path of a source, is parsed. */
const STARTS =
  /\b(spawn|execFile|fork|execute|runQuietly|daemon|NodeProcess|Worker)(Sync)?\b[\w.]*\(|\b(import|require)\((?!['"])/;
const HAS_PATH = /(?<!from |import |import\()['"][\w./-]+\.(tsx?|mjs|js)['"]/;

/**
 * Returns the places where a program imports a source of another package by its path or starts one of a package above, and
 * the excuses that no place needs. A path may start a program of a package below, which exports nothing. `packages` are low to
 * high; those that it does not name stand above the host.
 */
export function pathStringProblems(
  tree: SourceTree,
  packages: readonly string[],
  excuses = excused,
): readonly string[] {
  const placeOf = (file: string): number => {
    const place = packages.indexOf(file.split('/')[0] ?? '');
    return place < 0 ? packages.indexOf('host') : place;
  };
  const isStarted = (from: string, to: string) =>
    placeOf(to) < placeOf(from) && tree.exportsOf(to).length === 0 && !isForTests(to);
  const named = [...tree.files]
    .filter((file) => isProgram(file) && !isForTests(file))
    .flatMap((file) => namedIn(file, tree))
    .filter(({ file, source }) => !isStarted(file, source));
  return besideExcuses(
    named.map(({ file, line, source }) => ({
      excuse: `${file} → ${source}`,
      problem: `${file}:${line} names ${source}, a source of another package: import its entry, or have its caller pass in what it does.`,
    })),
    excuses,
    (excuse) => `${excuse}: the one does not name the other. Delete its excuse in pathStrings.ts.`,
  );
}

type Named = { readonly file: string; readonly line: number; readonly source: string };

function namedIn(file: string, tree: SourceTree): readonly Named[] {
  const text = tree.read(file);
  if (!STARTS.test(text) || !HAS_PATH.test(text)) return [];
  const found: Named[] = [];
  walk(parseSync(file, text).program as unknown as SyntaxNode, (node) => {
    const path = pathOf(node) ?? '';
    if (!isProgram(path) || path.endsWith('.d.ts')) return;
    // A path begins at the root of the checkout, at the folder of the file, or has the way up before it.
    const source = [path, path.replace(/^(\.\.\/)+/, ''), posix.join(posix.dirname(file), path)].find((one) =>
      tree.files.has(one),
    );
    if (source && source.split('/')[0] !== file.split('/')[0])
      found.push({ file, line: text.slice(0, node.start).split('\n').length, source });
  });
  return found;
}

/** Returns the text of a literal, or the path that a call of `join` or `resolve` makes of its literals. */
function pathOf(node: SyntaxNode): string | undefined {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : undefined;
  if (node.type !== 'CallExpression' || !/^(join|resolve)$/.test(nameOf(partOf(node, 'callee')) ?? ''))
    return undefined;
  const parts = listOf(node, 'arguments').flatMap((part) => pathOf(part) ?? []);
  return parts.length > 1 ? posix.join(...parts) : undefined;
}
