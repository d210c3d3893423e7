import { Button, Card, ChevronDownIcon, EmptyState, TabPanel, Tabs } from '@site/shared';
import { type ReactNode, useId, useState } from 'react';
import styles from './records.module.css';

const groups = [
  { title: '下级概览', Content: Downline },
  { title: '数据列表', Content: DataList },
] as const;

/** Two groups, at most one of them open. */
export function RecordsPanel() {
  const [open, setOpen] = useState<string | null>('下级概览');
  return (
    <div className={styles.groups}>
      {groups.map(({ title, Content }) => (
        <Group
          key={title}
          title={title}
          isOpen={open === title}
          onToggle={() => setOpen(open === title ? null : title)}
        >
          <Content />
        </Group>
      ))}
    </div>
  );
}

type GroupProps = {
  readonly title: string;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  readonly children: ReactNode;
};

function Group({ title, isOpen, onToggle, children }: GroupProps) {
  const id = useId();
  return (
    <Card flush>
      <h2>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={onToggle}
          className={styles.toggle}
        >
          {title}
          <ChevronDownIcon size={20} className={styles.arrow} />
        </button>
      </h2>
      <div id={id} hidden={!isOpen} className={styles.body}>
        {children}
      </div>
    </Card>
  );
}

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
function Downline() {
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

const tabs = [
  { key: 'bonus', label: '礼金记录' },
  { key: 'friends', label: '好友明细' },
] as const;

const range = { from: '2026-01-01', to: '2026-12-31' } as const;

/** 数据列表: an empty table under either tab; neither button sends or changes anything. */
function DataList() {
  const [tab, setTab] = useState<(typeof tabs)[number]['key']>('bonus');
  return (
    <>
      <Tabs id="invite-data" label="数据列表" items={tabs} selected={tab} onSelect={setTab} />
      <TabPanel id="invite-data" tab={tab}>
        <div className={styles.search}>
          <p className={styles.range}>
            <time>{range.from}</time>
            <span>至</span>
            <time>{range.to}</time>
          </p>
          <Button kind="secondary" size="small">
            重置
          </Button>
          <Button size="small">查询</Button>
        </div>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">日期</th>
              <th scope="col">礼金</th>
              <th scope="col">备注</th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <td colSpan={3}>
                <EmptyState />
              </td>
            </tr>
          </tbody>
        </table>
      </TabPanel>
    </>
  );
}
