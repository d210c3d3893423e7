import { type WithdrawalRates, withdrawalAmounts } from './withdrawalAmounts.ts';

const rates = (withdrawusdtrate: string | null, erc: string | null = '5', trc: string | null = '1') =>
  ({ withdrawusdtrate, withdrawcashfee: erc, withdrawfeeusdttrc: trc }) as WithdrawalRates;

test.each([
  ['1000', 'ERC20', rates('7.23'), '138.31', '133.31', 'W-240'],
  ['1000', 'TRC20', rates('7.23'), '138.31', '137.31', 'W-241'],
  ['2000', 'TRC20', rates('7.23'), '276.62', '275.62', 'W-242'],
  ['150', 'ERC20', rates('7.2'), '20.83', '15.83', 'W-243'],
  ['144.6', 'TRC20', rates('7.23', '5', '0'), '20.00', '20.00', 'W-239'],
  ['100', 'ERC20', rates('7.23', '20'), '13.83', '0.00', 'W-090'],
  ['', 'ERC20', rates('7.23'), '0.00', '0.00', 'W-090'],
  ['100', 'ERC20', rates('0'), '0.00', '0.00', 'W-090'],
  ['100', 'TRC20', rates('7.23', '5', '0.125'), '13.83', '13.70', 'W-090'],
])(
  '%s yuan to %s at %j are %s USDT, of which %s arrive [%s]',
  (amount, protocol, given, equivalent, received) => {
    expect(withdrawalAmounts(amount, protocol, given)).toMatchObject({ equivalent, received });
  },
);

test('without an address the fee is unknown and the received amount is zero [W-089]', () => {
  expect(withdrawalAmounts('1000', null, rates('7.23'))).toEqual({
    rate: '7.23',
    fee: undefined,
    equivalent: '138.31',
    received: '0.00',
  });
  expect(withdrawalAmounts('1000', 'TRC20', null)).toEqual({
    rate: null,
    fee: undefined,
    equivalent: '0.00',
    received: '0.00',
  });
});

test.each([
  ['rate', 'TRC20', rates(null), { rate: null, fee: '1', equivalent: null, received: null }],
  ['rate', null, rates(null), { rate: null, fee: undefined, equivalent: null, received: null }],
  ['fee', 'ERC20', rates('7.23', null), { rate: '7.23', fee: null, equivalent: '138.31', received: null }],
  ['fee', 'TRC20', rates('7.23', '5', null), { fee: null, equivalent: '138.31', received: null }],
])('with an unreadable %s nothing is calculated from it, for %s at %j', (_, protocol, given, amounts) => {
  expect(withdrawalAmounts('1000', protocol, given)).toMatchObject(amounts);
});

test('an unreadable fee of the other protocol does not matter', () => {
  expect(withdrawalAmounts('1000', 'TRC20', rates('7.23', null)).received).toBe('137.31');
});

test('a rate of zero counts as unknown', () => {
  expect(withdrawalAmounts('1000', 'TRC20', rates('0')).rate).toBeNull();
});

test('10,000 random amounts, rates and fees agree with exact arithmetic, rounded down [W-090 W-237 W-240 W-241 W-243]', () => {
  const random = randomNumbers(20_261_121);
  for (let round = 0; round < 10_000; round += 1) {
    const cents = BigInt(random(100_000_000));
    const rate = { units: BigInt(1 + random(99_999)), places: random(5) };
    const fee = { units: BigInt(random(99_999)), places: random(5) };
    const isErc = random(2) === 0;
    const given = isErc
      ? rates(written(rate), written(fee), '0.37')
      : rates(written(rate), '0.37', written(fee));
    const { equivalent, received } = withdrawalAmounts(
      written({ units: cents, places: 2 }),
      isErc ? 'ERC20' : 'TRC20',
      given,
    );
    const exactEquivalent = (cents * 10n ** BigInt(rate.places)) / rate.units;
    const left = exactEquivalent * 10_000n - fee.units * 10n ** BigInt(6 - fee.places);
    const exactReceived = left > 0n ? left / 10_000n : 0n;
    expect([equivalent, received]).toEqual([
      written({ units: exactEquivalent, places: 2 }),
      written({ units: exactReceived, places: 2 }),
    ]);
  }
});

function written({ units, places }: { units: bigint; places: number }): string {
  const digits = String(units).padStart(places + 1, '0');
  return places === 0 ? digits : `${digits.slice(0, -places)}.${digits.slice(-places)}`;
}

/** Returns the same numbers on every run, so that a failure can be reproduced. */
function randomNumbers(seed: number): (bound: number) => number {
  let state = seed;
  return (bound) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * bound);
  };
}
