import { AgentIcon } from '@site/shared';
import styles from './steps.module.css';

const steps = [
  { title: '提交申请', text: '说明您的推广渠道' },
  { title: '专员审核', text: '结果以站内信通知' },
  { title: '代理登录', text: '进入专属代理中心' },
] as const;

/** What happens between the application and the first log-in as an agent. */
export function Steps() {
  return (
    <section aria-labelledby="agent-steps" className={styles.banner}>
      <div className={styles.head}>
        <h2 id="agent-steps" className={styles.title}>
          携手鲸湾，合营共赢
        </h2>
        <p className={styles.text}>您负责介绍，其余交给我们</p>
        <AgentIcon size={96} className={styles.mark} />
      </div>
      <ol className={styles.steps}>
        {steps.map(({ title, text }, index) => (
          <li key={title} className={styles.step}>
            <span aria-hidden="true" className={styles.number}>
              {index + 1}
            </span>
            <span className={styles.name}>{title}</span>
            <span className={styles.note}>{text}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
