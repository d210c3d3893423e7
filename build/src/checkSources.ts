// Holds every import of the checkout against the table of rooms in layers.ts, and what @site/shared hands out against its
// users, its documentation and its changelog: npm run lint
import { join } from 'node:path';
import { changelogProblems } from './changelog.ts';
import { contractNameProblems } from './contractNames.ts';
import { layers } from './layers.ts';
import { sourceTree } from './structure/sourceTree.ts';
import { structureProblems } from './structure/structureProblems.ts';

const began = Date.now();
const tree = sourceTree(join(import.meta.dirname, '..', '..'));
const { problems: wrongArrows, files, imports } = structureProblems(tree, layers);
const problems = [...wrongArrows, ...contractNameProblems(tree), ...changelogProblems(tree)];
for (const problem of problems) console.error(problem);
const seconds = ((Date.now() - began) / 1000).toFixed(1);
console.log(
  `${imports} imports of ${files} files between ${layers.length} rooms, and the contract of remotes (${seconds} s): ` +
    (problems.length === 0
      ? 'no wrong arrow, no circle, no name without its word.'
      : `${problems.length} wrong.`),
);
if (problems.length > 0) process.exit(1);
