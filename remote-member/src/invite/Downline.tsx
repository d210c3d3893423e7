import styles from './records.module.css';

/** Placeholders: the platform reports no figures of invited players. */
const figures = [
  ['下级成员统计', '0'],
  ['本月新增', '0'],
  ['本月活跃成员', '0'],
  ['本月有效活跃', '0'],
  ['今日新增', '0'],
  ['今日活跃', '0'],
  ['本月新增有效会员', '0'],
  ['本月存款(元)', '0.00'],
  ['今日存款(元)', '0.00'],
] as const;

/** 下级概览: the figures of invited players and of their deposits. */
export function Downline() {
  return (
    <>
      <dl className={styles.figures}>
        {figures.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.unknown}>平台暂未提供下级数据，以上数值不代表实际情况</p>
    </>
  );
}
