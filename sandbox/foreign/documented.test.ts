import { documentedChecks, playCheck } from '../documented/documented.ts';
import { type Foreign, plainShapes } from './index.ts';
import { closeForeigns, startForeign, testedForeign } from './testing/visitForeign.ts';

let foreign: Foreign;
let players = 0;

beforeEach(async () => {
  foreign = await startForeign();
});
afterEach(() => expect(foreign.moneyProblems()).toEqual([]));
afterEach(closeForeigns);

const play = (check: (typeof documentedChecks)[number]) => {
  players += 1;
  return playCheck(testedForeign(foreign), check, `foreign${players}`);
};

test.each(documentedChecks)('the foreign platform in its loose forms: $says ($from)', play);

test('the foreign platform does the same without any loose form', async () => {
  foreign.setShapes(plainShapes);
  for (const check of documentedChecks) await play(check);
});

test('the foreign platform does the same with withdrawals below zero and times in seconds', async () => {
  foreign.setShapes({ records: { amounts: 'negative', time: 'unix', transferTypes: 'in-is-3' } });
  for (const check of documentedChecks) await play(check);
});
