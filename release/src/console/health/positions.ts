import { type BoundedCache, boundedCache } from '../../stacks/boundedCache.ts';
import { type SourcePosition, sourceStack } from '../../stacks/sourceStack.ts';
import type { Store } from '../../store/store.ts';

/** Where in the sources an error came about, the innermost call first; or why that is not known. */
export type Positions = { readonly calls: readonly string[]; readonly why?: string };

const MOST_BYTES = 4 * 1024 * 1024;
const caches = new WeakMap<Store, BoundedCache<Positions>>();

/** Reads a stack by the source maps of the versions in it; what was read once is kept, for neither of them changes. */
export function positionsOf(store: Store, stack: string): Promise<Positions> {
  const cache = caches.get(store) ?? boundedCache(MOST_BYTES);
  caches.set(store, cache);
  return cache.get(stack, async () => {
    const { lines } = await sourceStack(store, stack);
    const calls = lines.flatMap(({ position }) => (position ? [callText(position)] : []));
    const why = lines.find((line) => line.why)?.why;
    const made = { calls, ...(why && { why }) };
    return { made, bytes: stack.length + JSON.stringify(made).length };
  });
}

function callText({ functionName, file, line, column }: SourcePosition): string {
  const place = `${file}:${line}:${column}`;
  return functionName ? `${functionName} (${place})` : place;
}
