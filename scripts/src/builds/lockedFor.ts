/** Returns the parts of a lockfile about these packages of the workspace and all packages of the registry. */
export function lockedFor(lockfile: string, importers: readonly string[]): string {
  const sections = blocks(lockfile, /^(?=\S)/m);
  const section = (name: string) => sections.find((text) => text.startsWith(`${name}:`)) ?? '';
  const own = blocks(section('importers'), /^(?= {2}\S)/m).filter((text) =>
    importers.some((importer) => text.startsWith(`  ${importer}:`)),
  );
  return [...own, section('packages'), section('snapshots')].join('');
}

function blocks(text: string, beginning: RegExp): string[] {
  return text.split(beginning);
}
