import { confirm, send, toast, useOneAtATime } from '@site/shared';
import { deleteCard } from '@site/shared/contract/wallet';
import type { KnownCard } from './savedCards.ts';

/** Forgets a card after asking. */
export function useUnbind(onUnbound: () => void) {
  const { run } = useOneAtATime();
  return ({ id }: KnownCard) =>
    run(async () => {
      const agreed = await confirm({ title: '温馨提示', text: '确定要解除绑定该卡片吗？' });
      if (!agreed) return;
      const isDone = await send(deleteCard, { id }).then(
        () => true,
        () => false,
      );
      if (!isDone) return;
      toast('解绑成功', 'success');
      onUnbound();
    });
}
