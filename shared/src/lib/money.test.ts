import { type Money, readDecimal, readMoney } from './decimal.ts';
import {
  type Amount,
  add,
  atLeastZero,
  compactMoney,
  compare,
  divideDown,
  formatMoney,
  formatShort,
  formatWritten,
  isPositive,
  magnitude,
  multiplyDown,
  negative,
  parseMoney,
  percentOf,
  plainShort,
  subtract,
  sumOf,
  toNumber,
} from './money.ts';

const decimal = (text: string): Amount => {
  const read = readDecimal(text);
  if (read === null) throw new Error(`${text} is no decimal`);
  return read;
};
const money = (text: string): Money => {
  const read = readMoney(text);
  if (read === null) throw new Error(`${text} is no amount`);
  return read;
};

describe('a division rounds down to two places', () => {
  test.each([
    ['1000', '7.23', '138.31'],
    ['100', '7.2', '13.88'],
    ['723', '7.23', '100.00'],
    ['144.6', '7.23', '20.00'],
    ['0', '7.23', '0.00'],
    ['0.01', '7.23', '0.00'],
    ['100', '0', '0.00'],
    ['100', '-1', '0.00'],
  ])('%s ÷ %s = %s', (amount, rate, expected) => {
    expect(divideDown(decimal(amount), decimal(rate))).toBe(expected);
  });
});

describe('a product is exact and rounds down to two places', () => {
  test.each([
    ['20', '1.98', '39.60'],
    ['10.01', '1.98', '19.81'],
    ['0.01', '1.98', '0.01'],
    ['33.33', '8', '266.64'],
    ['50000', '880.00', '44000000.00'],
    ['10', '1.005', '10.05'],
    ['90071992547409.93', '3', '270215977642229.79'],
    ['-10.01', '1.98', '-19.82'],
    ['10', '0', '0.00'],
  ])('%s × %s = %s', (amount, rate, expected) => {
    expect(multiplyDown(decimal(amount), decimal(rate))).toBe(expected);
  });
});

describe('a difference is exact and rounds down when a fee has more places', () => {
  test.each([
    ['138.31', '5', '133.31'],
    ['138.31', '1', '137.31'],
    ['20.83', '5', '15.83'],
    ['138.31', '0.125', '138.18'],
    ['13.83', '20', '-6.17'],
    ['0.01', '0.001', '0.00'],
    ['0', '0.001', '-0.01'],
  ])('%s − %s = %s', (a, b, expected) => {
    expect(subtract(decimal(a), decimal(b))).toBe(expected);
  });
});

test('a sum has no binary rounding error', () => {
  expect(add(money('100.10'), money('200.20'))).toBe('300.30');
  expect(add(money('0.10'), money('0.20'))).toBe('0.30');
  expect(add(money('1200.50'), money('300.25'))).toBe('1500.75');
});

test.each([
  [['0.10', '0.20', '-0.05'], '0.25'],
  [[], '0.00'],
  [['1.00', null], null],
  [[null], null],
])('the sum of %j is %j: one unreadable amount leaves it unknown', (amounts, sum) => {
  expect(sumOf(amounts.map((text) => text && money(text)) as (Money | null)[])).toBe(sum);
});

test('amounts compare by value, not as text', () => {
  expect(compare(money('9'), money('10'))).toBe(-1);
  expect(compare(money('10.00'), decimal('10'))).toBe(0);
  expect(compare(money('-1'), money('-2'))).toBe(1);
  expect([isPositive(money('0.01')), isPositive(money('0')), isPositive(money('-1'))]).toEqual([
    true,
    false,
    false,
  ]);
  expect([atLeastZero(money('-6.17')), atLeastZero(money('6.17'))]).toEqual(['0.00', '6.17']);
});

test.each([
  ['12680.5', '12,680.50', '12,680.5', '12680.5'],
  ['999.99', '999.99', '999.99', '999.99'],
  ['1000', '1,000.00', '1,000', '1000'],
  ['-1234567.239', '-1,234,567.23', '-1,234,567.239', '-1234567.239'],
  ['-100.50', '-100.50', '-100.5', '-100.5'],
  ['0', '0.00', '0', '0'],
])(
  '%s is shown as %s, in short as %s, and a field is filled with %s [WO-024]',
  (text, shown, short, plain) => {
    const amount = decimal(text);
    expect([formatMoney(amount), formatShort(amount), plainShort(amount)]).toEqual([shown, short, plain]);
  },
);

test.each([
  ['5000.00', '5,000.00'],
  [' 120000 ', '120,000'],
  ['不限', '不限'],
  ['1000以上', '1000以上'],
  ['', ''],
])('an amount in a text of the platform, %j, is shown as %j [WO-024]', (text, shown) => {
  expect(formatWritten(text)).toBe(shown);
});

test('an amount goes into a request as a number', () => {
  expect(toNumber(money('100.10'))).toBe(100.1);
});

test.each([
  ['100', '100.00'],
  [' 99.9 ', '99.90'],
  ['0.010', '0.01'],
  ['-5', '-5.00'],
  ['1.234', null],
  ['', null],
  ['1e3', null],
  ['1..2', null],
])('the typed text %j is %s', (typed, expected) => {
  expect(parseMoney(typed)).toBe(expected);
});

describe('10,000 random cases agree with exact fractions', () => {
  const random = seeded(20261103);
  const amount = (places: number) => decimal(`${random(2) ? '-' : ''}${random(10 ** 9)}.${digits(places)}`);
  const digits = (places: number) => Array.from({ length: places }, () => random(10)).join('') || '0';

  test('sum, difference, comparison and division', () => {
    for (let round = 0; round < 10_000; round += 1) {
      const [a, b] = [amount(random(7)), amount(random(7))];
      const [x, y] = [fraction(a), fraction(b)];
      expect(add(a, b)).toBe(cents(floor((x.n * y.d + y.n * x.d) * 100n, x.d * y.d)));
      expect(subtract(a, b)).toBe(cents(floor((x.n * y.d - y.n * x.d) * 100n, x.d * y.d)));
      expect(compare(a, b)).toBe(sign(x.n * y.d - y.n * x.d));
      if (y.n > 0n) expect(divideDown(a, b)).toBe(cents(floor(x.n * y.d * 100n, x.d * y.n)));
    }
  });

  test('subtracting an added amount gives the original amount', () => {
    for (let round = 0; round < 10_000; round += 1) {
      const [a, b] = [money(amount(2)), money(amount(2))];
      expect(subtract(add(a, b), b)).toBe(a);
    }
  });
});

function fraction(amount: Amount): { n: bigint; d: bigint } {
  const isNegative = amount.startsWith('-');
  const [whole = '', part = ''] = amount.replace('-', '').split('.');
  const d = BigInt(`1${'0'.repeat(part.length)}`);
  const n = BigInt(whole) * d + BigInt(part || '0');
  return { n: isNegative ? -n : n, d };
}

function floor(n: bigint, d: bigint): bigint {
  const remainder = ((n % d) + d) % d;
  return (n - remainder) / d;
}

function cents(value: bigint): string {
  const absolute = value < 0n ? -value : value;
  const part = String(absolute % 100n).padStart(2, '0');
  return `${value < 0n ? '-' : ''}${absolute / 100n}.${part}`;
}

function sign(value: bigint): number {
  if (value === 0n) return 0;
  return value < 0n ? -1 : 1;
}

/** Returns a fixed sequence (mulberry32), so that a failure can be repeated. */
function seeded(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

test('a value that is no amount, in spite of its type, is shown as zero', () => {
  expect(formatMoney('many' as Amount)).toBe('0.00');
  expect([formatShort('many' as Amount), plainShort('many' as Amount)]).toEqual(['0', '0']);
});

test('an amount has another sign or none, and zero has no sign', () => {
  const amounts = [money('-6.17'), money('6.17'), money('0')];
  expect(amounts.map(magnitude)).toEqual(['6.17', '6.17', '0.00']);
  expect(amounts.map(negative)).toEqual(['6.17', '-6.17', '0.00']);
});

test('a negative amount of less than a cent is never shown as minus zero', () => {
  expect(atLeastZero(money('0'))).toBe('0.00');
  expect(divideDown(money('-1'), decimal('3'))).toBe('-0.34');
});

test.each([
  ['500', '1000', 50],
  ['335.00', '1000', 34],
  ['334.99', '1000', 33],
  ['1', '0.5', 200],
  ['-5', '1000', 0],
  ['-6', '1000', -1],
  ['5', '0', 0],
  ['5', '-1', 0],
])('%s as a share of %s is a whole percentage: %i', (part, whole, expected) => {
  expect(percentOf(decimal(part), decimal(whole))).toBe(expected);
});

test.each([
  ['0', '0.00'],
  ['9999.99', '9,999.99'],
  ['10000', '1.00万'],
  ['12680.50', '1.26万'],
  ['1234567.89', '123.45万'],
  ['99999999.99', '9,999.99万'],
  ['100000000', '1.00亿'],
  ['99999999999.99', '999.99亿'],
  ['999999999999.99', '9,999.99亿'],
  ['-12680.50', '-1.26万'],
])('in a narrow space %s is shown as %s, never as more than it is', (amount, short) => {
  expect(compactMoney(money(amount))).toBe(short);
});
