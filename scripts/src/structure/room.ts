/** A part of the repository, and what it may import besides itself. */
export type Room = {
  /**
   * From the root of the checkout: a folder with all that is below it, `folder/*` for the files right in it, or a file.
   * `remote-*` is any remote, each on its own.
   */
  readonly at: string;
  /** What is there, in a few words; a table of a package's entries needs none. */
  readonly what?: string;
  /** The rooms it may import: each stands above it in the table. */
  readonly may: readonly string[];
  /** The packages of the registry it may import; without it, all that its package.json names. */
  readonly packages?: readonly string[];
  /** Packages it may not import although they can be found. */
  readonly never?: readonly string[];
  /** The right way, told to whoever imports something else. */
  readonly instead: string;
};

/** How the room of a file is found: the one with the longest matching place. A test is where the tested file is. */
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
