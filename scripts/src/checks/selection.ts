import { sourceTree } from '@site/build/source-tree';
import { root } from '../apps.ts';
import { browserSpecs } from './browserTests.ts';
import { testsOfChange } from './changedTests.ts';
import { changedSinceGreen, type LastRun } from './lastRun.ts';
import { type Files, patternOf, singlesIn, withoutLong } from './leftOut.ts';
import { longTests } from './longTests.ts';
import { folderOf, hasUnitTests, parts, usersOf } from './parts.ts';
import { specs } from './specs.ts';
import { unitTestFiles } from './unitTests.ts';

/** The options of `npm test`. */
export type Wish = { readonly all?: boolean; readonly filter?: string; readonly changed?: boolean };

type Selected = Files & {
  /** The folders to lint and to type-check; undefined means all. */
  readonly folders: readonly string[] | undefined;
  /** Lines for the log on what was chosen. */
  readonly notes: readonly string[];
};

/** The tests of a run, and the long ones among what was asked for that it leaves out. */
export type Selection = Selected & {
  /** The files that are left out whole. */
  readonly left: Files;
  /** A regular expression of the single browser tests that are left out of their files. */
  readonly leftOut?: string;
  readonly leftLines: readonly string[];
};

/** Returns the tests that a run plays and those that it leaves out. */
export function selection(wish: Wish, last: LastRun): Selection {
  const asked = askedFor(wish, last);
  if (wish.all) return { ...asked, left: { unit: [], browser: [] }, leftLines: [] };
  const { runs, left } = withoutLong(asked);
  return { ...asked, ...runs, left, leftOut: patternOf(singlesIn(runs)), leftLines: leftLines(wish, asked) };
}

function askedFor({ filter, changed = false, all = false }: Wish, last: LastRun): Selected {
  const everything = {
    unit: unitTestFiles(),
    browser: browserSpecs(undefined),
    folders: undefined,
    notes: [],
  };
  if (filter === undefined && !changed) return everything;
  const ofPart = filter === undefined ? everything : testsOfPart(filter);
  if (!changed) return ofPart;
  const files = changedSinceGreen(all ? last.allGreen : last.green);
  if (!files)
    return { ...ofPart, notes: ['no such run has been green in this checkout yet: its tests run whole'] };
  const partOf = (folder: string) => Object.keys(parts).find((part) => parts[part] === folder);
  const tests = { unit: everything.unit, browser: specs() };
  const found = testsOfChange(files, sourceTree(root), tests, { partOf, usersOf });
  const unit = ofPart.unit.filter((file) => found.unit.includes(file));
  const browser = ofPart.browser.filter((file) => found.browser.includes(file));
  const notes = [
    `changed since the last green run: ${files.join(', ') || 'nothing'}`,
    `left out, as no import leads there from the change: ${ofPart.unit.length - unit.length} of ${ofPart.unit.length} files ` +
      `of unit tests, ${ofPart.browser.length - browser.length} of ${ofPart.browser.length} of browser tests`,
  ];
  return { unit, browser, folders: ofPart.folders, notes };
}

function testsOfPart(part: string): Selected {
  const folder = folderOf(part);
  return {
    unit: hasUnitTests(folder) ? unitTestFiles(folder) : [],
    browser: browserSpecs(part),
    folders: [folder, ...usersOf(folder)],
    notes: [],
  };
}

/** Returns what the end of a log says of the tests that were left out: how many, why, and the command that runs them. */
function leftLines(wish: Wish, asked: Files): string[] {
  const groups = longTests.flatMap((group) => {
    const { left } = withoutLong(asked, [group]);
    const count = left.unit.length + left.browser.length + singlesIn(asked, [group]).length;
    return count > 0 ? [`${String(count).padStart(4)}  ${group.why}`] : [];
  });
  if (groups.length === 0) return [];
  const options = [
    '--all',
    ...(wish.filter === undefined ? [] : [`--filter ${wish.filter}`]),
    ...(wish.changed ? ['--changed'] : []),
  ];
  return [...groups, `with them: npm test -- ${options.join(' ')}`];
}
