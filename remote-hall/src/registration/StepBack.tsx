import { useBack } from '@site/shared';
import { useEffect } from 'react';

/** Leaves for the page before this one, or for the hall when there is none. */
export function StepBack() {
  const back = useBack();
  useEffect(back, [back]);
  return null;
}
