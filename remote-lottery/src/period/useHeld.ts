import { useRef } from 'react';

/** Returns the value; while it is held, the one from before, unless that one was not known yet. */
export function useHeld<Value>(value: Value, isHeld: boolean): Value {
  const kept = useRef(value);
  if (!isHeld || kept.current === null) kept.current = value;
  return kept.current;
}
