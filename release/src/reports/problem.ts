/** One problem of a path that a channel serves. */
export type Problem = { readonly path: string; readonly problem: string };

/** Says what brings back a file of a version that nothing in the store has any more: the same build, published once more. */
export function backByPublish(name: string, version: string): string {
  return `from the sources of this version, run: publish ${name} --version ${version} --no-promote`;
}
