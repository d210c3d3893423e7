import { Card } from '@site/shared';
import styles from './redPacket.module.css';

const terms = [
  ['领取时间', '每日北京时间10:00–12:00开放领取。'],
  ['存款统计', '统计昨日12:00至今日10:00的存款。'],
  ['派发方式', '红包即时到账，直接存入您的账户余额。'],
  ['提款要求', '提款前须完成规定倍数的流水，以规则表中的“流水要求”为准。'],
] as const;

export function Terms() {
  return (
    <Card title="活动说明">
      <dl className={styles.terms}>
        {terms.map(([name, text]) => (
          <div key={name} className={styles.term}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
