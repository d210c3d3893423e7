import type { LoaderContext } from 'webpack';
import { changes } from './smaller.ts';

/** Makes the changes of `smaller.ts` in a file. */
export default function smallerLoader(this: LoaderContext<object>, source: string): string {
  return changes
    .filter(({ file }) => file.test(this.resourcePath))
    .reduce((text, { change }) => change(text), source);
}
