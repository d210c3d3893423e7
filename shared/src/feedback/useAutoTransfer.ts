import { useAtom } from 'jotai';
import { send } from '../api/client.ts';
import { SessionExpired } from '../api/errors.ts';
import { setTransferStatus } from '../contract/wallet.ts';
import { userInfoAtom } from '../session/atoms.ts';
import { refreshMoney } from '../session/session.ts';
import { toast } from '../ui/overlays/toast.ts';
import { useOneAtATime } from './useOneAtATime.ts';

/** Returns whether the platform moves money automatically, and what changes it once the platform has agreed. */
export function useAutoTransfer() {
  const [user, setUser] = useAtom(userInfoAtom);
  const { isBusy, run } = useOneAtATime();
  const isOn = user?.transferstatus ?? false;

  const toggle = (onChanged?: () => void) =>
    run(async () => {
      if (!user) return;
      let isChanged = false;
      try {
        await send(setTransferStatus, { transferstatus: isOn ? 0 : 1 });
        setUser((latest) => latest && { ...latest, transferstatus: !isOn });
        toast('操作成功！', 'success');
        isChanged = true;
      } catch (error) {
        if (error instanceof SessionExpired) return;
      }
      await refreshMoney().catch(() => undefined);
      if (isChanged) onChanged?.();
    });

  return { isOn, isBusy, isKnown: user !== null, toggle };
}
