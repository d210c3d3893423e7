// Checks the checkout for npm run lint: imports against the table of rooms in each rooms.ts, the exports of @site/shared
// against their users, documentation and changelog, tests for assertions over the machine's clock and for their titles, sources
// for paths of other packages, long functions and lines that stand twice, and the form of decision records.

import { join } from 'node:path';
import { sourceTree } from '@site/build/source-tree';
import { root } from '../apps.ts';
import { readAdrs } from '../docs/adrs.ts';
import { generatedProblems } from '../docs/generated.ts';
import { changelogProblems } from '../structure/changelog.ts';
import { clockProblems } from '../structure/clockAssertions.ts';
import { contractNameProblems } from '../structure/contractNames.ts';
import { folderSizeProblems } from '../structure/folderSizes.ts';
import { functionSizeProblems } from '../structure/functionSizes.ts';
import { otherSystemProblems } from '../structure/otherSystems.ts';
import { ownLimitProblems } from '../structure/ownLimits.ts';
import { pathStringProblems } from '../structure/pathStrings.ts';
import { repeatedLineProblems } from '../structure/repeatedLines.ts';
import { gatherPackages, gatherRooms } from '../structure/rooms.ts';
import { structureProblems } from '../structure/structureProblems.ts';
import { titleProblems } from '../structure/testTitles.ts';

const began = Date.now();
const rooms = gatherRooms(root);
const tree = sourceTree(root);
const { problems: wrongArrows, files, imports } = structureProblems(tree, rooms);
const { problems: clocks, files: tests } = clockProblems(tree);
/** The amounts that the checks have read, and the least of each: a check that looks in the wrong place finds nothing. */
const read = [
  { what: 'files', count: files, least: 1_000 },
  { what: 'imports', count: imports, least: 4_000 },
  { what: 'tests and their helpers', count: tests, least: 500 },
];
const problems = [
  ...read
    .filter(({ count, least }) => count < least)
    .map(({ what, count, least }) => `The checks read ${count} ${what}; at least ${least} are expected.`),
  ...wrongArrows,
  ...contractNameProblems(tree),
  ...changelogProblems(tree),
  ...clocks,
  ...ownLimitProblems(tree),
  ...otherSystemProblems(tree),
  ...folderSizeProblems(tree),
  ...functionSizeProblems(tree),
  ...pathStringProblems(
    tree,
    gatherPackages(root).map(({ folder }) => folder),
  ),
  ...repeatedLineProblems(tree),
  ...titleProblems(tree),
  ...readAdrs(join(root, 'docs/adr')).problems,
  ...generatedProblems(root),
];
for (const problem of problems) console.error(problem);
const seconds = ((Date.now() - began) / 1000).toFixed(1);
console.log(
  `${imports} imports of ${files} files between ${rooms.length} rooms, the contract of remotes, and the clocks of ${tests} tests and their helpers (${seconds} s): ` +
    (problems.length === 0
      ? 'no wrong arrow, no circle, no lines twice, no assertion over a clock.'
      : `${problems.length} wrong.`),
);
if (problems.length > 0) process.exit(1);
