import { toast } from '@site/shared';
import { useEffect, useRef } from 'react';

/** So that the first of the two words has been read when the second joins it. */
const SECOND_WORD_MS = 800;

/** Tells a visitor who wants to enter a lottery room to log in or to register. */
export function useLogInFirst(): () => void {
  const timer = useRef(0);
  useEffect(() => () => clearTimeout(timer.current), []);
  return () => {
    toast('登录！');
    clearTimeout(timer.current);
    timer.current = window.setTimeout(() => toast('注册！'), SECOND_WORD_MS);
  };
}
