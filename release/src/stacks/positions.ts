import { boundedCache } from '../base/caches/boundedCache.ts';
import type { Store } from '../store/store.ts';
import { type SourcePosition, sourceStack } from './sourceStack.ts';

/** The positions of an error in the sources, the innermost call first; or why they are unknown. */
export type Positions = { readonly calls: readonly string[]; readonly why?: string };

const MOST_BYTES = 4 * 1024 * 1024;
/** Returns the positions of an error with this stack. */
export type PositionsOf = (stack: string) => Promise<Positions>;

/**
 * Returns a reader of stacks that uses the source maps of the versions in them. A stack and its maps never change, so each
 * is read once.
 */
export function positionsIn(store: Store): PositionsOf {
  const cache = boundedCache<Positions>(MOST_BYTES);
  return (stack) =>
    cache.get(stack, async () => {
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
