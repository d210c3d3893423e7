import { isLoggedInAtom, toast, useGo, useStore } from '@site/shared';
import * as paths from '@site/shared/paths';
import { useEffect, useRef } from 'react';

/** So that the first of the two words has been read when the second joins it. */
const SECOND_WORD_MS = 800;

/** Enters a lottery room and tells whether it could; a visitor is told to log in or to register. */
export function useOpenRoom(): (roomId: string | number) => boolean {
  const go = useGo();
  const store = useStore();
  const timer = useRef(0);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (roomId) => {
    if (store.get(isLoggedInAtom)) {
      go(paths.lottery({ roomId }));
      return true;
    }
    toast('登录！');
    clearTimeout(timer.current);
    timer.current = window.setTimeout(() => toast('注册！'), SECOND_WORD_MS);
    return false;
  };
}
