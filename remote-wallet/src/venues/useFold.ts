import { useState } from 'react';

/** Returns the first entries of a list until it is unfolded; `fold` is null when there is nothing to unfold. */
export function useFold<Entry>(list: readonly Entry[], atFirst: number) {
  const [isUnfolded, setUnfolded] = useState(false);
  if (list.length <= atFirst) return { shown: list, fold: null };
  const onToggle = () => setUnfolded(!isUnfolded);
  return { shown: isUnfolded ? list : list.slice(0, atFirst), fold: { isUnfolded, onToggle } };
}
