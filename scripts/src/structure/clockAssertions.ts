import { importResolver } from '@site/build/resolve-import';
import type { SourceTree } from '@site/build/source-tree';
import { listOf, nameOf, partOf, type SyntaxNode, walk } from '@site/build/syntax';
import { parseSync } from 'oxc-parser';
import {
  type ClockNames,
  clockNames,
  comparesTime,
  handedOut,
  hasTime,
  mentionsClock,
  readsClock,
} from './clockNames.ts';

/** The problems, and the number of checked files, because a check of no files finds nothing. */
export type ClockReport = { readonly problems: readonly string[]; readonly files: number };

const COMPARISONS = /^toBe(LessThan|GreaterThan)(OrEqual)?$|^toBeCloseTo$/;
const REASON_WORDS = 4;
const INSTEAD =
  'a busy machine takes longer. Count what was done (requests, reads, bytes) or wait until it is so; where a time holds on any machine, say why in the line before: // clock: <reason>';

const isTest = (file: string): boolean => /\.test\.tsx?$|\.spec\.ts$/.test(file);
/** Helpers may measure on behalf of tests. */
const isHelper = (file: string): boolean => /^e2e\/.*\.ts$|\/(testing|drill)\/.*\.tsx?$/.test(file);

/** Returns the places where a test or a helper asserts a duration by the clock of the machine that runs it. */
export function clockProblems(tree: SourceTree): ClockReport {
  const { resolve } = importResolver(tree);
  const known = new Map<string, readonly ClockNames[]>();

  /** Returns the clock names that a file imports from helpers. */
  function importedBy(file: string): readonly ClockNames[] {
    const helpers = tree.importsOf(file).flatMap(({ specifier, ofTypes }) => {
      const to = resolve(file, specifier);
      return !ofTypes && to.kind === 'file' && isHelper(to.file) ? [to.file] : [];
    });
    return [...new Set(helpers)].flatMap((helper) => {
      const names = known.get(helper) ?? handedOutBy(helper);
      known.set(helper, names);
      return names;
    });
  }

  function handedOutBy(file: string): readonly ClockNames[] {
    const [imported, text] = [importedBy(file), tree.read(file)];
    if (imported.length === 0 && !mentionsClock(text)) return [];
    const program = parseSync(file, text).program as unknown as SyntaxNode;
    const exported = tree.exportsOf(file).map(({ name }) => name);
    return [handedOut(clockNames(program, imported), exported)];
  }

  const files = [...tree.files].filter((file) => isTest(file) || isHelper(file));
  return {
    problems: files.flatMap((file) => problemsIn(file, tree.read(file), importedBy(file))),
    files: files.length,
  };
}

/** Returns the problems in one file that imports these clock names. */
export function problemsIn(
  file: string,
  text: string,
  imported: readonly ClockNames[] = [],
): readonly string[] {
  const mayMeasure = /\bexpect\b/.test(text) && (imported.length > 0 || mentionsClock(text));
  if (!mayMeasure && !text.includes('clock:')) return [];
  const { program, comments } = parseSync(file, text);
  const lineOf = (place: number) => text.slice(0, place).split('\n').length;
  const asserted = clockAssertions(program as unknown as SyntaxNode, imported).map(lineOf);
  const excuses = comments.flatMap(({ type, value, start }) => {
    const [, reason] = (type === 'Line' && /^\s*clock:(.*)$/.exec(value)) || [];
    return reason === undefined ? [] : [{ line: lineOf(start), reason: reason.trim() }];
  });
  return [
    ...asserted
      .filter((line) => !excuses.some((excuse) => excuse.line === line - 1))
      .map((line) => `${file}:${line} asserts what a clock measured: ${INSTEAD}`),
    ...excuses.flatMap(({ line, reason }) => {
      if (!asserted.includes(line + 1))
        return [`${file}:${line} excuses no assertion over a clock: take it away.`];
      if (reason.split(/\s+/).length >= REASON_WORDS) return [];
      return [`${file}:${line} gives no reason: say in words why the time holds on any machine.`];
    }),
  ];
}

/** Returns the places of all assertions over measurements. One with a fake clock needs its reason, too. */
function clockAssertions(program: SyntaxNode, imported: readonly ClockNames[]): readonly number[] {
  const names = clockNames(program, imported);
  const places: number[] = [];
  walk(program, (node) => {
    const expected = node.type === 'CallExpression' ? expectedIn(node) : undefined;
    if (expected && isOverClock(node, expected, names)) places.push(expected.start);
  });
  return places;
}

function isOverClock(matcher: SyntaxNode, expected: SyntaxNode, names: ClockNames): boolean {
  const [subject] = listOf(expected, 'arguments');
  if (!subject) return false;
  if (comparesTime(subject, names)) return true;
  if (!COMPARISONS.test(nameOf(partOf(matcher, 'callee')) ?? '')) return false;
  const bounds = listOf(matcher, 'arguments');
  return readsClock(subject) || [subject, ...bounds].some((value) => hasTime(value, names));
}

/** Returns the call of `expect`, `expect.poll` or `expect.soft` that a matcher belongs to. */
function expectedIn(matcher: SyntaxNode): SyntaxNode | undefined {
  let node = partOf(partOf(matcher, 'callee'), 'object');
  while (node?.type === 'MemberExpression') node = partOf(node, 'object');
  if (node?.type !== 'CallExpression') return undefined;
  const callee = partOf(node, 'callee');
  const root = callee?.type === 'MemberExpression' ? partOf(callee, 'object') : callee;
  return root?.type === 'Identifier' && root.name === 'expect' ? node : undefined;
}
