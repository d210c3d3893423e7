import { Button, DepositIcon, IconButton, RefreshIcon, Switch } from '@site/shared';
import { type ComponentProps, useState } from 'react';
import { LONG, nothing, type Part } from '../part.tsx';
import styles from './sections.module.css';

const kinds = ['primary', 'secondary', 'ghost', 'danger'] as const;

const row = (props: Partial<ComponentProps<typeof Button>> = {}) => (
  <div className={styles.row}>
    {kinds.map((kind) => (
      <Button key={kind} kind={kind} {...props}>
        确认
      </Button>
    ))}
  </div>
);

const iconButton = (props: object = {}) => (
  <IconButton label="刷新" {...props}>
    <RefreshIcon />
  </IconButton>
);

function Toggle(props: Pick<ComponentProps<typeof Switch>, 'label' | 'hideLabel'>) {
  const [isOn, setOn] = useState(false);
  return <Switch {...props} checked={isOn} onChange={setOn} />;
}

export const buttons: readonly Part[] = [
  {
    name: 'Button',
    states: {
      default: row(),
      focus: row(),
      pressed: row(),
      disabled: row({ disabled: true }),
      busy: row({ busy: true }),
      small: row({ size: 'small' }),
      'with an icon': row({ icon: <DepositIcon size={18} /> }),
      'block, long text': <Button block>{LONG}</Button>,
    },
  },
  {
    name: 'IconButton',
    states: {
      default: iconButton(),
      focus: iconButton(),
      pressed: iconButton(),
      disabled: iconButton({ disabled: true }),
      busy: iconButton({ busy: true }),
    },
  },
  {
    name: 'Switch',
    states: {
      'off and on: tap it': <Toggle label="显示余额" />,
      on: <Switch label="余额自动刷新" checked onChange={nothing} />,
      focus: <Toggle label="声音" />,
      'disabled, off and on': (
        <div className={styles.row}>
          <Switch label="推送通知" checked={false} disabled onChange={nothing} />
          <Switch label="短信通知" checked disabled onChange={nothing} />
        </div>
      ),
      'label for screen readers only': <Toggle label="夜间模式" hideLabel />,
      'long text': <Toggle label={LONG} />,
    },
  },
];
