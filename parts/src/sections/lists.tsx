import { Button, Card, DepositIcon, InfiniteList, ListRow, MoneyText, PullToRefresh } from '@site/shared';
import { parseMoney } from '@site/shared/money';
import { DayHead, DayPart, RecordRow, RecordSkeleton, WindowedRows } from '@site/shared/parts';
import * as paths from '@site/shared/paths';
import type { ComponentProps } from 'react';
import { LONG, nothing, type Part, State, UNBROKEN } from '../part.tsx';
import styles from './sections.module.css';

function ListRowStates() {
  return (
    <>
      <State name="a line, a link, a button">
        <Card flush>
          <ListRow label="会员等级" hint="VIP3" />
          <ListRow label="银行卡" icon={<DepositIcon />} hint="2张" to={paths.money()} />
          <ListRow label="退出登录" onClick={nothing} />
        </Card>
      </State>
      <State name="focus" look="focus">
        <Card flush>
          <ListRow label="资金记录" to={paths.money()} />
        </Card>
      </State>
      <State name="pressed" look="pressed">
        <Card flush>
          <ListRow label="投注记录" onClick={nothing} />
        </Card>
      </State>
      <State name="long text">
        <Card flush>
          <ListRow label={LONG} icon={<DepositIcon />} hint={UNBROKEN} onClick={nothing} />
        </Card>
      </State>
    </>
  );
}

type ListStatus = ComponentProps<typeof InfiniteList>['status'];
type ListProps = { readonly rows: number; readonly status: ListStatus; readonly hasMore?: boolean };

function List({ rows, status, hasMore = false }: ListProps) {
  return (
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
}

function InfiniteListStates() {
  return (
    <>
      <State name="loading">
        <List rows={0} status="loading" hasMore />
      </State>
      <State name="all there">
        <List rows={2} status="ready" />
      </State>
      <State name="loading more">
        <List rows={2} status="loadingMore" hasMore />
      </State>
      <State name="a further page failed">
        <List rows={2} status="failed" hasMore />
      </State>
      <State name="empty">
        <List rows={0} status="ready" />
      </State>
      <State name="error">
        <List rows={0} status="failed" />
      </State>
    </>
  );
}

function WindowedRowsStates() {
  return (
    <State name="rows of any height; of thousands those near the screen are there">
      <WindowedRows
        label="流水"
        items={['充值 ¥100.00', LONG, '充值 ¥300.00']}
        rowHeight={52}
        isComplete
        round=""
        renderItem={(text) => <ListRow label={text} hint="成功" />}
      />
    </State>
  );
}

const paid = <MoneyText amount={parseMoney('337.80')} />;
const good = { label: '已结算', mood: 'good' } as const;
const bet = {
  title: '极速28 · 小单 @3.70',
  note: '22:39:38',
  value: paid,
  state: good,
  isOpen: false,
  onToggle: nothing,
  children: '注单号 B2026112722',
} as const;

function RecordRowStates() {
  return (
    <>
      <State name="plain">
        <Card flush>
          <RecordRow title="周末体育狂欢" note="17:27:34" state={{ label: '待审核', mood: 'waiting' }} />
        </Card>
      </State>
      <State name="folded">
        <Card flush>
          <RecordRow {...bet} />
        </Card>
      </State>
      <State name="pressed" look="pressed">
        <Card flush>
          <RecordRow {...bet} state={{ label: '拒绝', mood: 'bad' }} />
        </Card>
      </State>
      <State name="unfolded, the first line of an order">
        <Card flush>
          <RecordRow
            {...bet}
            title="单 @1.98"
            order="极速28 · 第202611210721期"
            valueNote="投注 10.00"
            isOpen
          />
        </Card>
      </State>
      <State name="long text">
        <Card flush>
          <RecordRow {...bet} title={LONG} note={UNBROKEN} state={{ label: '已结算', mood: 'none' }} />
        </Card>
      </State>
    </>
  );
}

function DayPartStates() {
  const head = (
    <DayHead label="今天" clock="01:00:00">
      合计 {paid}
    </DayHead>
  );
  return (
    <>
      <State name="two records of a day, which are rows of a list">
        <DayPart isFirst isLast={false} head={head}>
          <RecordRow title="鲸湾彩票" value={paid} />
        </DayPart>
        <DayPart isFirst={false} isLast>
          <RecordRow title="AG真人" value={paid} />
        </DayPart>
      </State>
      <State name="the head at the side, two lines of one order">
        <DayPart look="side" isFirst isLast={false} head={<DayHead label="11月26日" />}>
          <RecordRow title="单 @1.98" note="22:39:38" value={paid} />
        </DayPart>
        <DayPart look="side" isFirst={false} isLast isJoined>
          <RecordRow title="大 @1.98" note="22:39:38" value={paid} />
        </DayPart>
      </State>
      <State name="loading">
        <RecordSkeleton />
      </State>
    </>
  );
}

function PullToRefreshStates() {
  return (
    <State name="default: a finger pulls it down">
      <PullToRefresh onRefresh={async () => undefined}>
        <p className={styles.text}>{LONG}</p>
      </PullToRefresh>
    </State>
  );
}

function CardStates() {
  return (
    <>
      <State name="default">
        <Card>余额宝收益每日结算</Card>
      </State>
      <State name="with a title and something to do">
        <Card title="提现说明" action={<Button size="small">查看</Button>}>
          提现审核通过后到账
        </Card>
      </State>
      <State name="flush, long text">
        <Card title={LONG} action={<Button size="small">查看</Button>} flush>
          <p className={styles.text}>{UNBROKEN + UNBROKEN}</p>
        </Card>
      </State>
    </>
  );
}

export const lists: readonly Part[] = [
  { name: 'Card', States: CardStates },
  { name: 'ListRow', States: ListRowStates },
  { name: 'InfiniteList', States: InfiniteListStates },
  { name: 'WindowedRows', States: WindowedRowsStates },
  { name: 'RecordRow', States: RecordRowStates },
  { name: 'DayPart', others: ['DayHead', 'RecordSkeleton'], States: DayPartStates },
  { name: 'PullToRefresh', States: PullToRefreshStates },
];
