import { readFileSync } from 'node:fs';
import { needsPage } from './needsPage.ts';
import NodeEnvironment from './node.ts';
import PageEnvironment from './page.ts';

/**
 * Creates the environment of a test file: a page where the file needs one, otherwise Node, because a page costs a quarter of a
 * second of processor time.
 */
export default function Environment(...args: ConstructorParameters<typeof NodeEnvironment>) {
  const [, { testPath }] = args;
  const Chosen = needsPage(testPath, readFileSync(testPath, 'utf8')) ? PageEnvironment : NodeEnvironment;
  return new Chosen(...args);
}
