import { Card, ChevronDownIcon } from '@site/shared';
import { type ReactNode, useId, useState } from 'react';
import { DataList } from './DataList.tsx';
import { Downline } from './Downline.tsx';
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
