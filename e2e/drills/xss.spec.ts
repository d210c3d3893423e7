import { AnswerAttack } from '../scenes/xss/AnswerAttack.ts';
import { attackHtml, htmlFields } from '../scenes/xss/attackHtml.ts';
import { htmlVectors } from '../scenes/xss/htmlVectors.ts';
import { missedHoles } from '../scenes/xss/missedHoles.ts';
import { look, see } from '../scenes/xss/see.ts';
import { onThisMachine, XssWatch } from '../scenes/xss/XssWatch.ts';
import { browserLaunch } from '../support/browser/browserLaunch.ts';
import { covers } from '../support/covers.ts';
import { expect, test } from '../support/test.ts';

covers('host', 'hall', 'wallet', 'member', 'lottery', 'shared');
test.use({ launchOptions: { ...browserLaunch, args: [...browserLaunch.args, ...onThisMachine] } });

/** A sample of each kind: the drill shows every vector in every field. */
const some = (policy: 'on' | 'off') =>
  htmlVectors.map((_, number) => number).filter((number) => number % 6 === (policy === 'on' ? 1 : 4));
const screens = [
  '/',
  '/mine',
  '/message?type=1',
  '/lottery?room_id=11',
  '/activity',
  '/betRecord',
  '/userInfo',
  '/kefu',
];
const leastShown = 15;

for (const policy of ['off', 'on'] as const) {
  test(`with the policy of the page ${policy} no text of the platform runs code, leads away or leaves its box, and a planted hole is found [S-001 S-102 M-183 L-045]`, async ({
    browser,
    baseURL,
    sandbox,
  }) => {
    const token = await sandbox.token(await sandbox.player({ balance: '100.00' }));
    const watch = await XssWatch.open(browser, baseURL ?? '', policy);
    await watch.enter(token);
    const [field] = htmlFields;
    if (!field) throw new Error('No field holds HTML.');
    const numbers = some(policy);
    expect(await attackHtml(watch, field, numbers)).toMatchObject({ shown: numbers.length });

    const attack = new AnswerAttack();
    const shown = new Set<number>();
    await attack.begin(watch.page);
    await watch.reload();
    for (const path of screens) await see(watch, { path }, shown);
    await look(watch, shown);
    expect(shown.size).toBeGreaterThan(leastShown);
    expect(watch.finds).toEqual([]);

    expect(await missedHoles(watch)).toEqual([]);
    await watch.close();
  });
}
