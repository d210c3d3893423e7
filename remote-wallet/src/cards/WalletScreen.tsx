import {
  BadAnswer,
  confirm,
  NetworkError,
  send,
  TabPanel,
  Tabs,
  toast,
  useGo,
  useOneAtATime,
  useQuery,
  useSearchParams,
} from '@site/shared';
import { deleteCard } from '@site/shared/contract/wallet';
import * as paths from '@site/shared/paths';
import { WalletPage } from '../page/WalletPage.tsx';
import { CardList } from './CardList.tsx';
import { type CardKind, kindOfType, typeOfKind } from './cardKinds.ts';
import { type KnownCard, nameOfCard, savedCardsQuery } from './savedCards.ts';

const items = [
  { key: 'usdt', label: '虚拟币' },
  { key: 'bank', label: '银行卡' },
] as const;

/** 卡片管理: the saved USDT addresses and bank cards. */
export default function WalletScreen() {
  const [query] = useSearchParams();
  const go = useGo();
  const kind = kindOfType(query.get('type'));
  const lists = { usdt: useQuery(savedCardsQuery('usdt')), bank: useQuery(savedCardsQuery('bank')) };
  const { data, error, isFetching, refetch } = lists[kind];
  const unbind = useUnbind(() => {
    lists.usdt.refetch();
    lists.bank.refetch();
  });

  function handleSelect(next: CardKind) {
    if (next !== kind) go(paths.wallet(typeOfKind[next]), { replace: true });
  }

  return (
    <WalletPage title="卡片管理">
      <Tabs id="cards" label="卡片类型" look="pill" items={items} selected={kind} onSelect={handleSelect} />
      <TabPanel id="cards" tab={kind}>
        <CardList
          kind={kind}
          cards={data}
          error={error}
          isFetching={isFetching}
          onRetry={refetch}
          onDelete={unbind}
        />
      </TabPanel>
    </WalletPage>
  );
}

/** Removes a card after a confirmation. `onMaybeGone` runs whenever the card may be gone, even without an answer. */
function useUnbind(onMaybeGone: () => void) {
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
