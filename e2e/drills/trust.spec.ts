import { storeAttacks } from '../scenes/trust/attacks.ts';
import { playEdge, playEndless } from '../scenes/trust/edges.ts';
import { playExchanges, stolenTeamKey } from '../scenes/trust/exchanges.ts';
import { freezes, playFreeze } from '../scenes/trust/freezes.ts';
import { keepRows, keptRows } from '../scenes/trust/keptRows.ts';
import { playPeople } from '../scenes/trust/people.ts';
import { Stage } from '../scenes/trust/Stage.ts';
import { playStepsExchange } from '../scenes/trust/stepsExchange.ts';
import { stepsAttacks } from '../scenes/trust/stepsKey.ts';
import { attacks, missingPairs, tableLines } from '../scenes/trust/table.ts';
import { covers } from '../support/covers.ts';
import { drillPort } from '../support/ports.ts';
import { expect, test } from '../support/test.ts';

covers('host', 'release-page', 'release', 'site-release', 'shared');

const port = drillPort('trust');
let stage: Stage;

test.beforeAll(async () => {
  stage = await Stage.open(port);
});
test.afterEach(() => stage.restore());
test.afterAll(() => stage?.close());

const onStores = [...storeAttacks, ...stepsAttacks, stolenTeamKey];
for (const attack of attacks) {
  const cases = onStores.filter((one) => one.attack === attack);
  if (cases.length > 0)
    test(`${attack}: command, open page and returning pages refuse what the attacker’s keys do not sign`, async ({
      browser,
    }) => {
      test.slow();
      for (const one of cases)
        await test.step(one.attacker, async () => keepRows([await stage.play(browser, one)]));
    });
}

test('an edge gets no page to run anything else, and an endless document stops no page', async ({
  browser,
}) => {
  test.slow();
  const added = [...(await playEdge(browser, stage, port)), await playEndless(browser, stage, port)];
  keepRows(added);
  expect(added).toHaveLength(5);
});

for (const freeze of freezes)
  test(`a page of a site that stands still goes on, and reports it where it can know: ${freeze.attacker}`, async ({
    browser,
  }) => {
    test.slow();
    keepRows([await playFreeze(browser, stage, port, freeze)]);
  });

test('a stolen online key takes nothing from the next release, and is worth nothing once it is exchanged', async ({
  browser,
}) => {
  test.slow();
  const added = await playStepsExchange(browser, stage, port);
  keepRows(added);
  expect(added).toHaveLength(3);
});

test('a stolen key is worth nothing in all places once it is exchanged', async ({ browser }) => {
  test.slow();
  const added = await playExchanges(browser, stage);
  keepRows(added);
  expect(added).toHaveLength(4);
});

test('a page follows nothing that the people who decide have not signed', async ({ browser }) => {
  test.slow();
  // The store of before knows another release key by now.
  await stage.close();
  stage = await Stage.open(port);
  const added = await playPeople(browser, stage);
  keepRows(added);
  expect(added).toHaveLength(4);
});

test('the table has a row or a reason for each attack by each attacker, and no empty cell', () => {
  const rows = keptRows();
  console.log(tableLines(rows).join('\n'));
  expect(missingPairs(rows)).toEqual([]);
  expect(rows.filter((row) => Object.values(row).some((text) => text.trim() === ''))).toEqual([]);
});
