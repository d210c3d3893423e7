import { Card } from '@site/shared';
import styles from './rebates.module.css';

/** The rules of the rebates; the 福利中心 that they mention is this screen. */
export function RebateRules() {
  return (
    <Card title="返水规则">
      <ol className={styles.rules}>
        <li>返水按当日有效投注计算（北京时间00:00–23:59）。</li>
        <li>返水于结算后24小时内发放至福利中心，请手动领取。</li>
        <li>领取的返水需完成1倍流水后方可提现。</li>
      </ol>
      <p className={styles.turnover}>流水是有效投注的累计金额：领取100元，须再有效投注满100元才能提现。</p>
    </Card>
  );
}
