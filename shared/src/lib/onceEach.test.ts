import { onceEach } from './onceEach.ts';

type Row = { readonly id: string; readonly state: string };
const row = (id: string, state = '待审核'): Row => ({ id, state });
const idOf = ({ id }: Row) => id;

test('a row that is told twice stands where it was first, as it was told last', () => {
  const rows = [row('D3'), row('D2'), row('D2', '审核通过'), row('D1')];
  expect(onceEach(rows, idOf)).toEqual([row('D3'), row('D2', '审核通过'), row('D1')]);
});

test('rows without an id are all kept in their order', () => {
  const rows = [row('', 'a'), row('1', 'b'), row('', 'a'), row('', 'c')];
  expect(onceEach(rows, idOf)).toEqual(rows);
});
