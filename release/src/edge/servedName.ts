/** The names under which only this computer reaches a site. */
export const localNames: readonly string[] = ['localhost', '127.0.0.1', '[::1]'];

/** Whether a Host header has one of these names, with any port. Under any other name the edge serves nothing. */
export function isServedName(header: string | undefined, names: readonly string[]): boolean {
  const name = /^([a-z0-9.-]+?|\[[0-9a-f:]+\])\.?(:\d{1,5})?$/.exec((header ?? '').toLowerCase())?.[1];
  return name !== undefined && names.includes(name);
}
