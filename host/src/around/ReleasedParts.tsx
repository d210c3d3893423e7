import { LoadAhead } from './ahead/LoadAhead.tsx';
import { useDevtools } from './useDevtools.ts';

/** Does what only separately released applications need once the first screen is there. */
export function ReleasedParts() {
  useDevtools();
  return <LoadAhead />;
}
