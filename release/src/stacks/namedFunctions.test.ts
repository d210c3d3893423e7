import { functionAt, namedFunctions } from './namedFunctions.ts';

const source = `
function declared() { here1(); }
const arrow = (): number => { here2(); return 1; };
const named = wrap(function inner() { here3(); });
class Shop { count = () => here4(); sell() { here5(); } static { here6(); } }
const shelf = { tidy() { here7(); }, sweep: () => here8(), ['x' + 1]: () => here9() };
let later; later = async () => { await here10(); };
function Screen() { const all = list.map((one) => here11(one)); return <p onClick={() => here12()}>价格</p>; }
export default () => here13();
function outer() { function nested() { here14(); } nested(); }
`;

test.each([
  ['here1', 'declared'],
  ['here2', 'arrow'],
  ['here3', 'inner'],
  ['here4', 'count'],
  ['here5', 'sell'],
  ['here6', undefined],
  ['here7', 'tidy'],
  ['here8', 'sweep'],
  ['here9', undefined],
  ['here10', 'later'],
  ['here11', 'Screen'],
  ['here12', 'Screen'],
  ['here13', undefined],
  ['here14', 'nested'],
])('the function around %s is %s', (place, name) => {
  expect(functionAt(namedFunctions('shop.tsx', source), source.indexOf(`${place}(`))).toBe(name);
});

test('a text that is no script has no functions', () => {
  expect(namedFunctions('a.css', '.a { color: red }')).toEqual([]);
  expect(namedFunctions('webpack/runtime/load script', 'function (')).toEqual([]);
});
