import { BadAnswer, confirm, NetworkError, send, toast, useOneAtATime } from '@site/shared';
import { deleteCard } from '@site/shared/contract/wallet';
import { type KnownCard, nameOfCard } from './savedCards.ts';

/** Removes a card after a confirmation. `onMaybeGone` runs whenever the card may be gone, even without an answer. */
export function useUnbind(onMaybeGone: () => void) {
  const { run } = useOneAtATime();
  return (card: KnownCard) =>
    run(async () => {
      const agreed = await confirm({
        title: '温馨提示',
        text: '确定要解除绑定该卡片吗？',
        note: `${nameOfCard(card)}，解除后如需使用须重新添加`,
        danger: true,
      });
      if (!agreed) return;
      try {
        await send(deleteCard, { id: card.id });
        toast('解绑成功', 'success');
      } catch (error) {
        if (!(error instanceof NetworkError || error instanceof BadAnswer)) return;
      }
      onMaybeGone();
    });
}
