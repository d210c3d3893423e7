import { readFileSync } from 'node:fs';
import NodeEnvironment from './jestNode.ts';
import PageEnvironment from './jestPage.ts';
import { needsPage } from './needsPage.ts';

/**
 * The environment of a file of tests: a page where it needs one, and Node for all others, because a page costs a quarter of a
 * second of processor.
 */
export default function Environment(...args: ConstructorParameters<typeof NodeEnvironment>) {
  const [, { testPath }] = args;
  const Chosen = needsPage(testPath, readFileSync(testPath, 'utf8')) ? PageEnvironment : NodeEnvironment;
  return new Chosen(...args);
}
