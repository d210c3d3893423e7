import { TitleBar, toast, useGo } from '@site/shared';
import * as paths from '@site/shared/paths';
import { useEffect, useRef } from 'react';

const LEAVE_MS = 1_000;

/** Shows a visitor that a log-in is needed and leads back to the hall. */
export function LoginFirst() {
  const go = useGo();
  const leave = useRef(() => {});
  leave.current = () => go(paths.hall(), { replace: true });

  useEffect(() => {
    toast('请登录！', 'warning');
    const timer = setTimeout(() => leave.current(), LEAVE_MS);
    return () => clearTimeout(timer);
  }, []);

  return <TitleBar title="投注房间" onBack={() => leave.current()} />;
}
