import { games } from '@site/shared/contract/hall';
import { hallSections } from './hallSections.ts';

type Sent = Readonly<Record<string, unknown>>;

/** Validates a list as the client does. */
function read(list: readonly Sent[]) {
  const result = games.data['~standard'].validate(list);
  if (!('value' in result)) throw new Error('the list was not read');
  return result.value;
}

const item = (category_id: string, rest: Sent = {}): Sent => ({ category_id, app_state: 1, ...rest });
const allCategories = ['concise', 'sport', 'lottery', 'gaming', 'joker', 'realbet'].map((id) => item(id));
const shown = (list: readonly Sent[]) => hallSections(read(list)).map(({ category }) => category.label);
const namesIn = (label: string, list: readonly Sent[]) =>
  hallSections(read(list))
    .find(({ category }) => category.label === label)
    ?.platforms.map(({ name }) => name);

test('the seven tabs are in the order slots, sports, lottery, e-sports, cards, live, fishing [H-001 H-023]', () => {
  expect(shown(allCategories)).toEqual(['电子', '体育', '彩票', '电竞', '棋牌', '真人', '捕鱼']);
});

test.each([
  ['电子', ['JDB', 'PG', 'PP', 'MG'], 'H-032'],
  ['体育', ['IBC', 'FB'], 'H-033'],
  ['彩票', ['VR', 'SGWIN'], 'H-034'],
  ['电竞', ['TFG', 'IM'], 'H-035'],
  ['棋牌', ['KY', 'GDQ'], 'H-036'],
  ['真人', ['AG', 'OBZR', 'WM', 'BG'], 'H-037'],
  ['捕鱼', ['OBBY'], 'H-038'],
])('%s shows the providers %j [%s]', (label, providers) => {
  expect(namesIn(label, allCategories)).toEqual(providers);
});

test.each([
  ['concise', '电子'],
  ['sport', '体育'],
  ['lottery', '彩票'],
  ['gaming', '电竞'],
  ['joker', '棋牌'],
  ['realbet', '真人'],
])('the category %s fills the tab %s and no other [H-029]', (id, label) => {
  expect(shown([item(id)])).toEqual([label, '捕鱼']);
});

test.each([0, '0', 2, null, 'off', 'closed'])(
  'a category whose app_state is %j is hidden [H-031]',
  (app_state) => {
    expect(shown([item('sport', { app_state }), item('joker')])).toEqual(['棋牌', '捕鱼']);
  },
);

test.each([1, '1', true, 'on'])(
  'a category with one item whose app_state is %j is shown [H-031]',
  (app_state) => {
    expect(shown([item('sport', { app_state: 0 }), item('sport', { app_state })])).toEqual(['体育', '捕鱼']);
  },
);

test('fishing is hidden only by an OBBY item that is switched off [H-031 H-038]', () => {
  expect(shown([])).toEqual(['捕鱼']);
  expect(shown([item('realbet', { platform_name: 'obby', app_state: 0 })])).toEqual([]);
});

test('the slots show every platform of the concise list once, and none that is switched off [H-040]', () => {
  const list = [
    item('concise', { platform_name: 'pg' }),
    item('concise', { platform_name: 'CQ9' }),
    item('concise', { platform_name: 'AE', app_state: 0 }),
    item('concise', { catecode: 'pp', gamecode: 'pp-1', gamename: '云端神殿' }),
  ];
  expect(namesIn('电子', list)).toEqual(['JDB', 'pg', 'PP', 'MG', 'CQ9']);
});

test('the lottery shows ig and vrbet in any spelling, and no other listed platform [H-041 H-042]', () => {
  const list = ['IG', 'vrBet', 'OTHER'].map((platform_name) => item('lottery', { platform_name }));
  expect(namesIn('彩票', list)).toEqual(['VR', 'SGWIN', 'IG', 'vrBet']);
});

test('a platform keeps the name, code and type of the platform API [H-043]', () => {
  const list = [item('gaming', { platform_name: 'tfg', game_code: 'lobby', type: 3, gamename: 'TFG电竞' })];
  const [section] = hallSections(read(list));
  expect(section?.platforms[0]).toEqual({ name: 'tfg', code: 'lobby', type: '3', title: 'TFG电竞' });
});
