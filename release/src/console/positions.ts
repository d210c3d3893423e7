import { boundedCache } from '../stacks/boundedCache.ts';
import { type SourcePosition, sourceStack } from '../stacks/sourceStack.ts';
import type { Store } from '../store/store.ts';

/** Where in the sources an error came about, the innermost call first; or why that is not known. */
export type Positions = { readonly calls: readonly string[]; readonly why?: string };

const MOST_BYTES = 4 * 1024 * 1024;
/** Answers where an error with this stack came about. */
export type PositionsOf = (stack: string) => Promise<Positions>;

/** Reads stacks by the source maps of the versions in them; what was read once is kept, for neither of them changes. */
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
