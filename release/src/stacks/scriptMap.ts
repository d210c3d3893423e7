import { originalPositionFor, sourceContentFor, TraceMap } from '@jridgewell/trace-mapping';
import { type BoundedCache, boundedCache } from '../base/caches/boundedCache.ts';
import { readMap } from '../published/maps.ts';
import type { Published } from '../published/metadata.ts';
import type { Store } from '../store/store.ts';
import { mapPath } from '../store/storePaths.ts';
import { functionAt, type NamedFunction, namedFunctions } from './namedFunctions.ts';

/** A place in a source file: line and column count from 1. */
export type SourcePlace = {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  /** The innermost function with a name around the place. */
  readonly functionName?: string;
};

/** Returns the source of a place in a script, or undefined for a place that has none. */
export type ScriptMap = (line: number, column: number) => SourcePlace | undefined;

const MOST_BYTES = 32 * 1024 * 1024;
const caches = new WeakMap<Store, BoundedCache<ScriptMap>>();

/**
 * Returns the source map of a script that a version has a map of. The maps that were used last stay in memory. Throws
 * `Refused` when the map is not the one that was published.
 */
export function scriptMap(store: Store, record: Published, script: string): Promise<ScriptMap> {
  const cache = caches.get(store) ?? boundedCache(MOST_BYTES);
  caches.set(store, cache);
  const { name, version, maps } = record;
  return cache.get(`${mapPath(name, version, script)} ${maps?.[script]}`, async () => {
    const bytes = await readMap(store, record, script);
    if (!bytes) throw new Error(`${name} ${version} has no source map of ${script}`);
    return { made: positions(bytes.toString('utf8')), bytes: bytes.length };
  });
}

function positions(text: string): ScriptMap {
  const map = new TraceMap(text);
  const functions = new Map<string, readonly NamedFunction[]>();
  return (line, column) => {
    const found = originalPositionFor(map, { line, column: column - 1 });
    if (found.source === null) return undefined;
    const place = { file: found.source, line: found.line, column: found.column + 1 };
    const source = sourceContentFor(map, found.source);
    if (!source) return place;
    const named = functions.get(found.source) ?? namedFunctions(found.source, source);
    functions.set(found.source, named);
    const functionName = functionAt(named, offsetOf(source, place));
    return { ...place, ...(functionName && { functionName }) };
  };
}

function offsetOf(text: string, { line, column }: SourcePlace): number {
  let begin = 0;
  for (let passed = 1; passed < line; passed += 1) begin = text.indexOf('\n', begin) + 1;
  return begin + column - 1;
}
