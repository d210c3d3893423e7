import { documentedChecks, playCheck, type TestedPlatform } from '../../documented/documented.ts';
import { removeSandboxes, startSandbox, type TestSandbox } from './testSandbox.ts';

let sandbox: TestSandbox;
let players = 0;

beforeAll(async () => {
  // The clock changes only when a check moves it: on a busy machine betting would close between two calls.
  const began = Date.now();
  sandbox = await startSandbox({ now: () => began });
});
afterEach(() => expect(sandbox.checkConservation()).toEqual([]));
afterAll(removeSandboxes);

async function steer(path: string, payload: object): Promise<void> {
  expect(await sandbox.post(`/sandbox/${path}`, payload)).toMatchObject({ code: 200 });
}

function tested(): TestedPlatform {
  return {
    address: sandbox.origin,
    pageOrigin: 'http://site.test',
    async makePlayer({ name, password, payPassword }, { yuan, draws, hasRebate }) {
      const fields = { redpacket_sendnums: draws };
      await steer('players', {
        name,
        password,
        payPassword,
        balance: `${yuan}.00`,
        turnover: '0.00',
        fields,
      });
      if (hasRebate) await steer('records', { name, kind: 'rebates', count: 1 });
    },
    review: (name, kind, approve) => steer(`${kind}s/review`, { name, approve }),
    setClock: (at) => steer('clock', { at: at.toISOString() }),
  };
}

test.each(documentedChecks)('the sandbox: $says ($from)', (check) => {
  players += 1;
  return playCheck(tested(), check, `document${players}`);
});
