import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { TabPanel, Tabs } from './Tabs.tsx';

const items = [
  { key: 'slots', label: '电子' },
  { key: 'sports', label: '体育' },
  { key: 'live', label: '真人' },
] as const;

function Categories() {
  const [selected, setSelected] = useState<(typeof items)[number]['key']>('slots');
  return (
    <>
      <Tabs id="categories" label="游戏分类" items={items} selected={selected} onSelect={setSelected} />
      <TabPanel id="categories" tab={selected}>
        内容 {selected}
      </TabPanel>
    </>
  );
}

test('the panel is named after the chosen tab', () => {
  render(<Categories />);
  expect(screen.getByRole('tab', { name: '电子', selected: true })).toBeVisible();
  expect(screen.getByRole('tabpanel', { name: '电子' })).toHaveTextContent('内容 slots');
});

test('a tap chooses a tab', async () => {
  render(<Categories />);
  await userEvent.click(screen.getByRole('tab', { name: '真人' }));
  expect(screen.getByRole('tabpanel')).toHaveTextContent('内容 live');
});

test('arrow keys, Home and End move the choice and the focus, around the ends', async () => {
  render(<Categories />);
  await userEvent.tab();
  for (const [key, name] of [
    ['{ArrowRight}', '体育'],
    ['{End}', '真人'],
    ['{ArrowRight}', '电子'],
    ['{ArrowLeft}', '真人'],
    ['{Home}', '电子'],
  ] as const) {
    await userEvent.keyboard(key);
    expect(screen.getByRole('tab', { name, selected: true })).toHaveFocus();
  }
});

test('Tab enters the row of tabs once, at the chosen tab', () => {
  render(<Categories />);
  expect(screen.getAllByRole('tab').map((tab) => tab.tabIndex)).toEqual([0, -1, -1]);
});
