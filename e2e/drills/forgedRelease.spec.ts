import { storeAttacks } from '../scenes/trust/attacks.ts';
import { Stage } from '../scenes/trust/Stage.ts';
import { covers } from '../support/covers.ts';
import { drillPort } from '../support/ports.ts';
import { expect, test } from '../support/test.ts';

covers('host', 'release-page', 'release', 'site-release', 'shared');

test('the thief of the release key gets no open and no returning page to run a wallet that its team did not sign', async ({
  browser,
}) => {
  await using stage = await Stage.open(drillPort('forgedRelease'));
  const [theft] = storeAttacks.filter(
    ({ attack, attacker }) => attack === 'arbitrary software' && attacker.endsWith('channels'),
  );
  if (!theft) throw new Error('The drill has no such attack');
  expect(await stage.play(browser, theft)).toMatchObject({
    command: 'verify names releases/live.json',
    open: 'the page: its team did not sign the version',
    returning: 'the page: its team did not sign the version',
  });
});
