import { useState } from 'react';

/** Which messages of a list are unfolded, by their place: a row that leaves the screen and comes back is as it was. */
export function useUnfolded() {
  const [unfolded, setUnfolded] = useState<ReadonlySet<number>>(new Set());
  return {
    isUnfolded: (place: number) => unfolded.has(place),
    toggle(place: number) {
      const next = new Set(unfolded);
      if (!next.delete(place)) next.add(place);
      setUnfolded(next);
    },
  };
}
