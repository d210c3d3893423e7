import { Button, DepositIcon, IconButton, RefreshIcon, Switch } from '@site/shared';
import { useState } from 'react';
import { LONG, type Part, State } from '../part.tsx';
import styles from './sections.module.css';

const kinds = ['primary', 'secondary', 'ghost', 'danger'] as const;

function ButtonStates() {
  const row = (props: Partial<Parameters<typeof Button>[0]>) => (
    <div className={styles.row}>
      {kinds.map((kind) => (
        <Button key={kind} kind={kind} {...props}>
          确认
        </Button>
      ))}
    </div>
  );
  return (
    <>
      <State name="default">{row({})}</State>
      <State name="focus" look="focus">
        {row({})}
      </State>
      <State name="pressed" look="pressed">
        {row({})}
      </State>
      <State name="disabled">{row({ disabled: true })}</State>
      <State name="busy">{row({ busy: true })}</State>
      <State name="small">{row({ size: 'small' })}</State>
      <State name="with an icon">{row({ icon: <DepositIcon size={18} /> })}</State>
      <State name="block, long text">
        <Button block>{LONG}</Button>
      </State>
    </>
  );
}

function IconButtonStates() {
  const button = (props: object) => (
    <IconButton label="刷新" {...props}>
      <RefreshIcon />
    </IconButton>
  );
  return (
    <>
      <State name="default">{button({})}</State>
      <State name="focus" look="focus">
        {button({})}
      </State>
      <State name="pressed" look="pressed">
        {button({})}
      </State>
      <State name="disabled">{button({ disabled: true })}</State>
      <State name="busy">{button({ busy: true })}</State>
    </>
  );
}

function SwitchStates() {
  const [isOn, setOn] = useState(false);
  const common = { checked: isOn, onChange: setOn };
  return (
    <>
      <State name="off and on: tap it">
        <Switch {...common} label="显示余额" />
      </State>
      <State name="on">
        <Switch label="余额自动刷新" checked onChange={setOn} />
      </State>
      <State name="focus" look="focus">
        <Switch {...common} label="声音" />
      </State>
      <State name="disabled, off and on">
        <div className={styles.row}>
          <Switch label="推送通知" checked={false} disabled onChange={setOn} />
          <Switch label="短信通知" checked disabled onChange={setOn} />
        </div>
      </State>
      <State name="label for screen readers only">
        <Switch {...common} label="夜间模式" hideLabel />
      </State>
      <State name="long text">
        <Switch {...common} label={LONG} />
      </State>
    </>
  );
}

export const buttons: readonly Part[] = [
  { name: 'Button', States: ButtonStates },
  { name: 'IconButton', States: IconButtonStates },
  { name: 'Switch', States: SwitchStates },
];
