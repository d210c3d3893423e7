import { compare } from './moneyAudit.ts';
import { moneyDrill } from './moneyDrill.ts';
import { moneyKinds, planIntentions, planKills } from './moneyPlan.ts';

const plan = { seed: 16, clients: 4, operations: 150, kills: 1 };

test('150 operations of 4 clients over a broken line, with the platform killed: each is carried out once and none is lost', async () => {
  const { entries, happened, repeated, kills, wrong } = await moneyDrill(plan);
  expect(wrong).toEqual([]);
  expect([entries.length, kills]).toEqual([150, 1]);
  expect(repeated).toBeGreaterThan(50);
  expect(Object.values(happened).every((times) => times > 0)).toBe(true);
  const done = new Set(entries.filter(({ isDone }) => isDone).map(({ kind }) => kind));
  expect([...done].sort()).toEqual([...moneyKinds].sort());
});

test('the money drill without keys reports operations that were carried out twice', async () => {
  const { wrong } = await moneyDrill(
    { ...plan, clients: 1, operations: 25, kills: 0 },
    { areKeysBrought: false },
  );
  expect(wrong.join('\n')).toMatch(
    /(deposit|withdrawal|transfer to a venue|bet) \d+\.\d\d: carried out [23] times, acknowledged 1 times/,
  );
});

test('the money drill makes the same choices with the same seed, and others with another seed', () => {
  expect([planIntentions(plan), planKills(plan)]).toEqual([planIntentions(plan), planKills(plan)]);
  expect(planIntentions({ ...plan, seed: 13 })).not.toEqual(planIntentions(plan));
});

test('the money drill also reports an acknowledged operation that the records lack', () => {
  expect(compare('bet', ['5.00', '6.00'], ['6.00', '6.00'])).toEqual([
    'bet 5.00: carried out 0 times, acknowledged 1 times',
    'bet 6.00: carried out 2 times, acknowledged 1 times',
  ]);
});
