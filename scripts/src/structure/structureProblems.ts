import { importResolver, type Resolved } from '@site/build/resolve-import';
import { isProgram, type SourceTree } from '@site/build/source-tree';
import { type Arrow, circles } from './circles.ts';
import { type Room, roomFinder } from './room.ts';

/** The problems, and the number of checked files and imports, because a check of nothing finds nothing. */
export type StructureReport = {
  readonly problems: readonly string[];
  readonly files: number;
  readonly imports: number;
};

const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file);

/** Tests and their helpers may import any room of their own package. */
const isForTests = (file: string): boolean => isTest(file) || file.includes('/testing/');

/** Returns checks of a tree against the table of rooms. */
export function structureOf(tree: SourceTree, rooms: readonly Room[]) {
  const { packageOf, resolve } = importResolver(tree);
  const roomOf = roomFinder(rooms);

  function complaint(file: string, room: Room, to: Resolved): string | undefined {
    if (to.kind === 'outside') return `${to.problem} ${room.advice}`;
    if (to.kind === 'package') return isAllowedPackage(file, room, to.name) ? undefined : room.advice;
    if (isForTests(to.file) && !isForTests(file)) return 'What helps tests is imported by tests only.';
    const target = roomOf(to.file);
    if (!target) return 'What it imports is in no room: no rooms.ts has it.';
    const own = isForTests(file) ? rooms.filter(({ at }) => isOfPackage(at, packageOf(file))) : [];
    const enters = [room, ...own].some((one) => one === target || one.mayImport.includes(target.at));
    return enters || (isForTests(file) && isForTests(to.file)) ? undefined : room.advice;
  }

  return {
    /** Returns the problems of a file's place and imports, each as a sentence with the remedy. */
    problemsOf(file: string): readonly string[] {
      const room = roomOf(file);
      if (!room)
        return [
          `${file} is in no room. Put it into one that its package’s rooms.ts has, or give its folder a row there.`,
        ];
      return tree.importsOf(file).flatMap(({ specifier, line }) => {
        const why = complaint(file, room, resolve(file, specifier));
        return why ? [`${file}:${line} imports ${specifier}. ${why}`] : [];
      });
    },
    /** Returns the circles of files and folders. Tests are left out: nothing imports them. */
    circles(): readonly string[] {
      const arrows = [...tree.files].filter((file) => isProgram(file) && !isTest(file)).flatMap(arrowsFrom);
      return circles(arrows).map(circleText);
    },
  };

  function arrowsFrom(from: string): Arrow[] {
    return tree.importsOf(from).flatMap(({ specifier }) => {
      const to = resolve(from, specifier);
      return to.kind === 'file' ? [{ from, to: to.file }] : [];
    });
  }
}

/** Returns all problems of a tree's structure. */
export function structureProblems(tree: SourceTree, rooms: readonly Room[]): StructureReport {
  const structure = structureOf(tree, rooms);
  const programs = [...tree.files].filter(isProgram);
  return {
    problems: [...programs.flatMap(structure.problemsOf), ...structure.circles()],
    files: programs.length,
    imports: programs.reduce((sum, file) => sum + tree.importsOf(file).length, 0),
  };
}

function isAllowedPackage(file: string, room: Room, name: string): boolean {
  if (room.mustNotImport?.includes(name)) return false;
  return !room.packages || room.packages.includes(name) || isForTests(file);
}

function isOfPackage(at: string, folder: string): boolean {
  return at.split('/')[0] === folder.split('/')[0]?.replace(/^remote-.*/, 'remote-*');
}

function circleText({ folder, steps }: { folder: string; steps: readonly Arrow[] }): string {
  const way = steps.map(({ from, to }) => `${from} → ${to}`).join(', ');
  return `A circle in ${folder}: ${way}. Move what both sides need into a room below them.`;
}
