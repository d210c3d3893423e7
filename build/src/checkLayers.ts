// Holds every import of the checkout against the table of rooms in layers.ts: npm run lint
import { join } from 'node:path';
import { layers } from './layers.ts';
import { sourceTree } from './structure/sourceTree.ts';
import { structureProblems } from './structure/structureProblems.ts';

const began = Date.now();
const tree = sourceTree(join(import.meta.dirname, '..', '..'));
const { problems, files, imports } = structureProblems(tree, layers);
for (const problem of problems) console.error(problem);
const seconds = ((Date.now() - began) / 1000).toFixed(1);
const seen = `${imports} imports of ${files} files between ${layers.length} rooms (${seconds} s)`;
if (problems.length > 0) {
  console.error(`${problems.length} of ${seen} are not as build/src/layers.ts has them.`);
  process.exit(1);
}
console.log(`${seen}: no wrong arrow, no circle.`);
