import { toast } from '@site/shared';
import { useEffect, useRef } from 'react';

/** The delay before the second toast, so that the first one can be read. */
const SECOND_WORD_MS = 800;

/** Returns a function that asks a visitor of a lottery room to log in or to register. */
export function useLogInFirst(): () => void {
  const timer = useRef(0);
  useEffect(() => () => clearTimeout(timer.current), []);
  return () => {
    toast('登录！');
    clearTimeout(timer.current);
    timer.current = window.setTimeout(() => toast('注册！'), SECOND_WORD_MS);
  };
}
