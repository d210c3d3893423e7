import { useState } from 'react';

/** The unfolded messages of a list by their index: a row that leaves the viewport and returns is as it was. */
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
