import { TabPanel, Tabs, TitleBar, useGo, useQuery, useSearchParams } from '@site/shared';
import * as paths from '@site/shared/paths';
import { CardList } from './CardList.tsx';
import { type CardKind, kindOfType, typeOfKind } from './cardKinds.ts';
import styles from './cards.module.css';
import { savedCardsQuery } from './savedCards.ts';
import { useUnbind } from './useUnbind.ts';

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
  const { data, isError, isFetching, refetch } = lists[kind];
  const unbind = useUnbind(() => {
    lists.usdt.refetch();
    lists.bank.refetch();
  });

  function handleSelect(next: CardKind) {
    if (next !== kind) go(paths.wallet(typeOfKind[next]), { replace: true });
  }

  return (
    <>
      <TitleBar title="卡片管理" />
      <div className={styles.screen}>
        <Tabs id="cards" label="卡片类型" look="pill" items={items} selected={kind} onSelect={handleSelect} />
        <TabPanel id="cards" tab={kind}>
          <CardList
            kind={kind}
            cards={data}
            isFailed={isError}
            isFetching={isFetching}
            onRetry={refetch}
            onDelete={unbind}
          />
        </TabPanel>
      </div>
    </>
  );
}
