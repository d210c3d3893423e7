import {
  refreshMoney,
  SessionExpired,
  send,
  toast,
  useAtom,
  useOneAtATime,
  userInfoAtom,
} from '@site/shared';
import { setTransferStatus } from '@site/shared/contract/wallet';

/** Whether the platform moves money by itself; what shows changes only once the platform has agreed. */
export function useAutoTransfer() {
  const [user, setUser] = useAtom(userInfoAtom);
  const { isBusy, run } = useOneAtATime();
  const isOn = user?.transferstatus ?? false;

  const toggle = () =>
    run(async () => {
      if (!user) return;
      try {
        await send(setTransferStatus, { transferstatus: isOn ? 0 : 1 });
        setUser((latest) => latest && { ...latest, transferstatus: !isOn });
        toast('操作成功！', 'success');
      } catch (error) {
        if (error instanceof SessionExpired) return;
      }
      await refreshMoney().catch(() => undefined);
    });

  return { isOn, isBusy, isKnown: user !== null, toggle };
}
