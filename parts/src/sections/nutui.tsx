import { Button, Card, ListRow, MessageIcon } from '@site/shared';
import { Badge, CircleProgress, Progress, Steps, Swipe } from '@site/shared/nutui';
import { type ComponentProps, useState } from 'react';
import { LONG, nothing, type Part } from '../part.tsx';
import styles from './sections.module.css';

const stages: ComponentProps<typeof Steps>['steps'] = [
  { title: '提交申请', note: '11-22 13:05' },
  { title: '人工审核', note: '预计10分钟内' },
  { title: '到账' },
];
const failedStages: typeof stages = [
  { title: '提交申请' },
  { title: '人工审核', note: LONG },
  { title: '到账' },
];

function Deletable() {
  const [isDeleted, setDeleted] = useState(false);
  const actions: ComponentProps<typeof Swipe>['actions'] = [
    { text: '已读', label: '标为已读：系统维护通知', onAct: nothing },
    { text: '删除', label: '删除：系统维护通知', onAct: () => setDeleted(true), isDanger: true },
  ];
  if (isDeleted)
    return (
      <Button size="small" kind="secondary" onClick={() => setDeleted(false)}>
        恢复
      </Button>
    );
  return (
    <Card flush>
      <Swipe actions={actions}>
        <ListRow label="系统维护通知" hint="11-22" />
      </Swipe>
    </Card>
  );
}

export const nutui: readonly Part[] = [
  {
    name: 'Badge',
    states: {
      'on an icon: none, one, many, more than 99': (
        <div className={styles.row}>
          {[0, 3, 28, 128].map((count) => (
            <Badge key={count} count={count} unit="条未读">
              <MessageIcon />
            </Badge>
          ))}
        </div>
      ),
      'a dot': (
        <Badge count={2} unit="条未读" isDot>
          <MessageIcon />
        </Badge>
      ),
      'by itself': <Badge count={5} unit="条未读" />,
    },
  },
  {
    name: 'Steps',
    states: {
      'under way': <Steps label="提现进度" steps={stages} done={1} />,
      'all done': <Steps label="已完成的进度" steps={stages} done={3} />,
      'failed, long text': <Steps label="未通过的进度" steps={failedStages} done={1} hasFailed />,
      horizontal: <Steps label="横排的进度" steps={stages} done={1} direction="horizontal" />,
    },
  },
  {
    name: 'Swipe',
    states: {
      'slide it to the left, or reach its buttons by keyboard': <Deletable />,
      'disabled, long text': (
        <Card flush>
          <Swipe actions={[{ text: '删除', label: '删除：长的一行', onAct: nothing }]} disabled>
            <ListRow label={LONG} />
          </Swipe>
        </Card>
      ),
    },
  },
  {
    name: 'Progress',
    states: {
      'nothing, some, all': (
        <div className={styles.stack}>
          <Progress label="没有" percent={0} />
          <Progress label="一些" percent={35} valueText="35 / 100" />
          <Progress label="全部" percent={100} tone="success" />
        </div>
      ),
      gold: <Progress label="VIP进度" percent={60} tone="gold" />,
    },
  },
  {
    name: 'CircleProgress',
    states: {
      'nothing, some with a word in it, all': (
        <div className={styles.row}>
          <CircleProgress label="没有" percent={0} />
          <CircleProgress label="上传进度" percent={35} size={88}>
            35%
          </CircleProgress>
          <CircleProgress label="全部" percent={100} tone="success" size={44} />
        </div>
      ),
    },
  },
];
