import { MessageIcon } from '@site/shared';
import { Badge, Steps } from '@site/shared/nutui';
import type { ComponentProps } from 'react';
import { LONG, type Part } from '../part.tsx';
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
];
