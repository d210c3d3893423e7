// Holds the names that @site/shared hands out, their documentation and their changelog: npm run lint
import { join } from 'node:path';
import { changelogProblems } from './changelog.ts';
import { contractNameProblems } from './contractNames.ts';
import { sourceTree } from './structure/sourceTree.ts';

const tree = sourceTree(join(import.meta.dirname, '..', '..'));
const problems = [...contractNameProblems(tree), ...changelogProblems(tree)];
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exit(1);
console.log('The contract of a remote: each name is used, documented and in the changelog.');
