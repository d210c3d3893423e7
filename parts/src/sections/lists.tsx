import { Button, Card, DepositIcon, InfiniteList, ListRow, MoneyText, PullToRefresh } from '@site/shared';
import { parseMoney } from '@site/shared/money';
import { DayHead, DayPart, RecordRow, RecordSkeleton, WindowedRows } from '@site/shared/parts';
import * as paths from '@site/shared/paths';
import type { ComponentProps, ReactNode } from 'react';
import { LONG, nothing, type Part, UNBROKEN } from '../part.tsx';
import styles from './sections.module.css';

const inCard = (content: ReactNode) => <Card flush>{content}</Card>;
const see = <Button size="small">查看</Button>;

type ListStatus = ComponentProps<typeof InfiniteList>['status'];

const list = (rows: number, status: ListStatus, hasMore = false) => (
  <InfiniteList
    items={Array.from({ length: rows }, (_, row) => `充值 ¥${(row + 1) * 100}.00`)}
    status={status}
    hasMore={hasMore}
    onMore={nothing}
    onRetry={nothing}
    itemKey={(_, row) => row}
    renderItem={(text) => <ListRow label={text} hint="成功" />}
  />
);

const paid = <MoneyText amount={parseMoney('337.80')} />;
const bet = {
  title: '极速28 · 小单 @3.70',
  note: '22:39:38',
  value: paid,
  state: { label: '已结算', mood: 'good' },
  isOpen: false,
  onToggle: nothing,
  children: '注单号 B2026112722',
} as const;

const today = (
  <DayHead label="今天" clock="01:00:00">
    合计 {paid}
  </DayHead>
);

export const lists: readonly Part[] = [
  {
    name: 'Card',
    states: {
      default: <Card>余额宝收益每日结算</Card>,
      'with a title and something to do': (
        <Card title="提现说明" action={see}>
          提现审核通过后到账
        </Card>
      ),
      'flush, long text': (
        <Card title={LONG} action={see} flush>
          <p className={styles.text}>{UNBROKEN + UNBROKEN}</p>
        </Card>
      ),
    },
  },
  {
    name: 'ListRow',
    states: {
      'a line, a link, a button': (
        <Card flush>
          <ListRow label="会员等级" hint="VIP3" />
          <ListRow label="银行卡" icon={<DepositIcon />} hint="2张" to={paths.money()} />
          <ListRow label="退出登录" onClick={nothing} />
        </Card>
      ),
      focus: inCard(<ListRow label="资金记录" to={paths.money()} />),
      pressed: inCard(<ListRow label="投注记录" onClick={nothing} />),
      'long text': inCard(<ListRow label={LONG} icon={<DepositIcon />} hint={UNBROKEN} onClick={nothing} />),
    },
  },
  {
    name: 'InfiniteList',
    states: {
      loading: list(0, 'loading', true),
      'all there': list(2, 'ready'),
      'loading more': list(2, 'loadingMore', true),
      'a further page failed': list(2, 'failed', true),
      empty: list(0, 'ready'),
      error: list(0, 'failed'),
    },
  },
  {
    name: 'WindowedRows',
    states: {
      'rows of any height; of thousands those near the screen are there': (
        <WindowedRows
          label="流水"
          items={['充值 ¥100.00', LONG, '充值 ¥300.00']}
          rowHeight={52}
          isComplete
          round=""
          renderItem={(text) => <ListRow label={text} hint="成功" />}
        />
      ),
    },
  },
  {
    name: 'RecordRow',
    states: {
      plain: inCard(
        <RecordRow title="周末体育狂欢" note="17:27:34" state={{ label: '待审核', mood: 'waiting' }} />,
      ),
      folded: inCard(<RecordRow {...bet} />),
      pressed: inCard(<RecordRow {...bet} state={{ label: '拒绝', mood: 'bad' }} />),
      'unfolded, the first line of an order': inCard(
        <RecordRow
          {...bet}
          title="单 @1.98"
          order="极速28 · 第202611210721期"
          valueNote="投注 10.00"
          isOpen
        />,
      ),
      'long text': inCard(
        <RecordRow {...bet} title={LONG} note={UNBROKEN} state={{ label: '已结算', mood: 'none' }} />,
      ),
    },
  },
  {
    name: 'DayPart',
    others: ['DayHead', 'RecordSkeleton'],
    states: {
      'two records of a day, which are rows of a list': (
        <>
          <DayPart isFirst isLast={false} head={today}>
            <RecordRow title="鲸湾彩票" value={paid} />
          </DayPart>
          <DayPart isFirst={false} isLast>
            <RecordRow title="AG真人" value={paid} />
          </DayPart>
        </>
      ),
      'the head at the side, two lines of one order': (
        <>
          <DayPart look="side" isFirst isLast={false} head={<DayHead label="11月26日" />}>
            <RecordRow title="单 @1.98" note="22:39:38" value={paid} />
          </DayPart>
          <DayPart look="side" isFirst={false} isLast isJoined>
            <RecordRow title="大 @1.98" note="22:39:38" value={paid} />
          </DayPart>
        </>
      ),
      loading: <RecordSkeleton />,
    },
  },
  {
    name: 'PullToRefresh',
    states: {
      'default: a finger pulls it down': (
        <PullToRefresh onRefresh={async () => undefined}>
          <p className={styles.text}>{LONG}</p>
        </PullToRefresh>
      ),
    },
  },
];
