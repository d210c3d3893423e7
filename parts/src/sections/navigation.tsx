import { AppLink, IconButton, RefreshIcon, TabPanel, Tabs, TextLink, TitleBar } from '@site/shared';
import * as paths from '@site/shared/paths';
import { useState } from 'react';
import { LONG, nothing, type Part } from '../part.tsx';

const refresh = (
  <IconButton label="刷新">
    <RefreshIcon />
  </IconButton>
);

const periods = ['今日', '昨日', '近7天', '近15天', '近30天', '上个月', '全部时间'].map((label) => ({
  key: label,
  label,
}));

type TabsProps = { readonly id: string; readonly count: number; readonly look?: 'line' | 'pill' };

function Row({ id, count, look }: TabsProps) {
  const items = periods.slice(0, count);
  const [selected, setSelected] = useState('今日');
  return (
    <>
      <Tabs
        id={id}
        label={`时间${id}`}
        items={items}
        selected={selected}
        onSelect={setSelected}
        look={look}
      />
      <TabPanel id={id} tab={selected}>
        {selected}的记录
      </TabPanel>
    </>
  );
}

export const navigation: readonly Part[] = [
  {
    name: 'TitleBar',
    states: {
      default: <TitleBar title="设置" onBack={nothing} />,
      'focus, with something to do': <TitleBar title="返水中心" onBack={nothing} right={refresh} />,
      'long text': <TitleBar title={LONG} onBack={nothing} />,
    },
  },
  {
    name: 'Tabs',
    others: ['TabPanel'],
    states: {
      line: <Row id="line" count={3} />,
      pill: <Row id="pill" count={3} look="pill" />,
      focus: <Row id="focus" count={3} />,
      'more than fit': <Row id="many" count={7} />,
      'more than fit, pill': <Row id="manyPills" count={7} look="pill" />,
    },
  },
  {
    name: 'TextLink',
    others: ['AppLink'],
    states: {
      'beside a text': (
        <p>
          还没有账号？<TextLink to={paths.register()}>立即注册</TextLink>
        </p>
      ),
      focus: <TextLink to={paths.register()}>忘记密码</TextLink>,
      'AppLink: no looks of its own': <AppLink to={paths.register()}>任何内容都可以是链接</AppLink>,
    },
  },
];
