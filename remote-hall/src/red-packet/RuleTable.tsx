import { Card, EmptyState, SkeletonRows } from '@site/shared';
import type { RedPacketRule } from '@site/shared/contract/hall';
import { formatWritten } from '@site/shared/money';
import styles from './redPacket.module.css';

/** The deposit and turnover that a draw requires, rule by rule; undefined while they are loading. */
export function RuleTable({ rules }: { readonly rules: readonly RedPacketRule[] | undefined }) {
  return <Card title="领取规则">{rules ? <Table rules={rules} /> : <SkeletonRows count={4} />}</Card>;
}

function Table({ rules }: { readonly rules: readonly RedPacketRule[] }) {
  if (rules.length === 0) return <EmptyState text="暂无规则" />;
  return (
    <div className={styles.tableBox}>
      <table className={styles.table} aria-label="领取规则">
        <thead>
          <tr>
            {['开始时间', '结束时间', '当日流水', '流水要求', '充值金额'].map((heading) => (
              <th key={heading} scope="col">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rules.map(({ start_time, end_time, day_flow, flow_money, recharge }, place) => (
            // The platform gives rules no key, and their order never changes on the screen.
            <tr key={place}>
              <td>{start_time}</td>
              <td>{end_time}</td>
              <td>{formatWritten(day_flow)}</td>
              <td>{formatWritten(flow_money)}</td>
              <td>{formatWritten(recharge)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
