import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Compilation, Dependency, ModuleGraphConnection } from 'webpack';
import { ownFiles } from '../checkout/ownFiles.ts';
import { sessionShapes } from './providedNames.ts';
import { sharedKey } from './sharedFiles.ts';
import { namedModules } from './sharedModules.ts';

const ownFile = ownFiles(import.meta.dirname);
const identityFile = ownFile('./identity.ts');

/** The used names of each shared module: `toast`, or `serverClock.now` for a member. */
export type Uses = Record<string, string[]>;

/**
 * Returns the names that a remote's code uses of the shared modules after webpack has dropped unused code. Throws when a file
 * imports a module as a whole, because then the names are unknown.
 */
export function usedNames(compilation: Compilation): Uses {
  const uses = new Map<string, Set<string>>(namedModules.map((module) => [module, new Set()]));
  for (const module of compilation.modules) {
    const names = uses.get(sharedKey(module) ?? '');
    if (!names) continue;
    for (const connection of compilation.moduleGraph.getIncomingConnections(module))
      if (isUsed(compilation, connection))
        for (const name of namesIn(compilation, connection, sharedKey(module))) names.add(name);
  }
  const shapes = usedShapes(compilation, uses.get('@site/shared') ?? new Set());
  for (const line of shapes) uses.get('@site/shared')?.add(line);
  return Object.fromEntries([...uses].map(([module, names]) => [module, [...names].sort()]));
}

/** Returns the fields that a remote reads of the responses in the session, such as `userInfoAtom.vip: number`. */
function usedShapes({ compiler, fileDependencies }: Compilation, names: ReadonlySet<string>): string[] {
  const own = join(compiler.context, 'src');
  const files = [...fileDependencies].filter((file) => file.startsWith(own) && /\.tsx?$/.test(file));
  const texts = files.map((file) => readFileSync(file, 'utf8'));
  return Object.entries(sessionShapes).flatMap(([name, shape]) =>
    names.has(name) ? mentioned(shape, texts).map((line) => `${name}.${line}`) : [],
  );
}

function mentioned(shape: readonly string[], texts: readonly string[]): string[] {
  return shape.filter((line) => {
    const field = new RegExp(`\\b${line.slice(0, line.indexOf(':'))}\\b`);
    return texts.some((text) => field.test(text));
  });
}

function isUsed({ chunkGraph }: Compilation, connection: ModuleGraphConnection): boolean {
  const { originModule } = connection;
  if (!originModule || chunkGraph.getNumberOfModuleChunks(originModule) === 0) return false;
  // This file shows operators which copies are in use, and no screen loads it.
  if (originModule.nameForCondition() === identityFile) return false;
  return connection.isTargetActive(undefined);
}

function namesIn(
  { moduleGraph }: Compilation,
  { dependency, originModule }: ModuleGraphConnection,
  shared: string | undefined,
): string[] {
  const referenced = dependency?.getReferencedExports(moduleGraph, undefined) ?? [];
  return referenced.map((one) => {
    const path = dependency && hasMembers(dependency) ? dependency.getIds(moduleGraph) : pathOf(one);
    const [name, member] = path;
    if (name === undefined)
      throw new Error(
        `${originModule?.nameForCondition()} takes all of ${shared}: name what it takes, so that hosts can be told apart by it.`,
      );
    return member === undefined ? name : `${name}.${member}`;
  });
}

type WithMembers = Dependency & { getIds(graph: Compilation['moduleGraph']): string[] };

/**
 * Whether a dependency knows the members that the code uses of a name; webpack's referenced exports leave out those that are
 * called.
 */
function hasMembers(dependency: Dependency): dependency is WithMembers {
  return 'getIds' in dependency && typeof dependency.getIds === 'function';
}

function pathOf(referenced: string[] | { readonly name: string[] }): string[] {
  return Array.isArray(referenced) ? referenced : referenced.name;
}
