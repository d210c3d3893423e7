import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../paths.ts';
import { logOut } from '../session/session.ts';
import { confirm } from '../ui/confirm.tsx';

/** Logging out as every entry does it: asks first, ends the session whatever the platform answers, shows the log-in. */
export function useLogOut(): () => Promise<void> {
  const navigate = useNavigate();
  return useCallback(async () => {
    const agreed = await confirm({ title: '提示', text: '您确定要退出登录吗?' });
    if (!agreed) return;
    await logOut();
    // Last, because a screen that needs a log-in has by now sent the visitor away with a way back to itself.
    navigate(paths.login(), { replace: true });
  }, [navigate]);
}
