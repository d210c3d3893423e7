import { useCallback } from 'react';
import { logOut } from '../session/session.ts';
import { confirm } from '../ui/overlays/confirm.tsx';

/** Returns a function that logs out: it asks the player, then ends the session whatever the platform answers. */
export function useLogOut(): () => Promise<void> {
  return useCallback(async () => {
    const agreed = await confirm({ title: '提示', text: '您确定要退出登录吗?' });
    if (agreed) await logOut();
  }, []);
}
