/** A part of the repository, and the imports it may have besides itself. */
export type Room = {
  /**
   * The place from the root of the checkout: a folder with everything below it, `folder/*` for the files directly in it, or a
   * file. `remote-*` means each remote separately.
   */
  readonly at: string;
  /** Its content in a few words; a table of a package's entries needs none. */
  readonly summary?: string;
  /** The rooms it may import: each is above it in the table. */
  readonly mayImport: readonly string[];
  /** The packages of the registry it may import; by default all in its package.json. */
  readonly packages?: readonly string[];
  /** Packages it may not import although they can be resolved. */
  readonly mustNotImport?: readonly string[];
  /** The advice in the message about any other import. */
  readonly advice: string;
};

/**
 * Returns a function that finds the room of a file: the one with the longest matching place. A test is in the room of the
 * tested file.
 */
export function roomFinder(rooms: readonly Room[]): (file: string) => Room | undefined {
  const places = rooms
    .map((room) => ({ room, pattern: patternOf(room.at) }))
    .sort((a, b) => b.room.at.length - a.room.at.length);
  return (file) => {
    const tested = file.replace(/\.test(\.tsx?)$/, '$1');
    return places.find(({ pattern }) => pattern.test(tested))?.room;
  };
}

function patternOf(at: string): RegExp {
  const text = at.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replace('remote-*', 'remote-[a-z][a-z0-9-]*');
  return text.endsWith('/*') ? new RegExp(`^${text.slice(0, -1)}[^/]+$`) : new RegExp(`^${text}(/|$)`);
}
