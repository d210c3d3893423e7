import { useBack } from '@site/shared';
import { useEffect } from 'react';

/** Goes back one page, or to the hall when there is none. */
export function StepBack() {
  const back = useBack();
  useEffect(back, [back]);
  return null;
}
