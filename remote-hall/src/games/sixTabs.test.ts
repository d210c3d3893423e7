import { games } from '@site/shared/contract/hall';
import { sixTabs } from './sixTabs.ts';

type Sent = Readonly<Record<string, unknown>>;
const item = (category_id: string, platform_name = '', rest: Sent = {}): Sent => ({
  category_id,
  app_state: 1,
  platform_name,
  ...rest,
});

function shown(list: readonly Sent[]) {
  const read = games.data['~standard'].validate(list);
  if (!('value' in read)) throw new Error('the list was not read');
  return sixTabs
    .sections(read.value)
    .map(({ category, platforms }) => [category.label, platforms.map(({ name, code }) => name + code)]);
}

test('the six tabs are in the order live, sports, e-sports, board, slots, lottery, without fishing [H-024]', () => {
  const list = ['concise', 'sport', 'lottery', 'gaming', 'joker', 'realbet'].map((id) => item(id));
  const labels = ['真人', '体育', '电竞', '棋牌', '电子', '彩票'];
  expect(shown(list).map(([label]) => label)).toEqual(labels);
  expect(sixTabs.expected.map(({ category }) => category.label)).toEqual(labels);
});

test('a tab shows the platforms of its list and no others, each once; single games are no platforms [H-024 H-040]', () => {
  const list = [
    item('concise', 'PG'),
    item('concise', 'pg'),
    item('concise', '', { catecode: 'ae', gamecode: '1' }),
    item('lottery', 'ig', { game_code: '1' }),
    item('lottery', 'ig', { game_code: '2' }),
    item('realbet', 'AG', { app_state: 0 }),
  ];
  expect(shown(list)).toEqual([
    ['电子', ['PG']],
    ['彩票', ['ig1', 'ig2']],
  ]);
});
