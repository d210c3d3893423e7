import { removeSandboxes, startSandbox, type TestSandbox } from './testSandbox.ts';

/** What each test of a file begins with: the file's sandbox as it was new, and a player of the test's own who is logged in. */
export type Begun = { readonly sandbox: TestSandbox; readonly name: string; readonly token: string };

/** Begins each test of a file with a sandbox and a new player, made as `made` says; the password is the name unless it is given. */
export function asNewPlayer(
  prefix: string,
  begin: (begun: Begun) => void,
  made: { readonly password?: string; readonly payPassword?: string; readonly balance?: string } = {},
): void {
  let sandbox: TestSandbox;
  let players = 0;

  beforeAll(async () => {
    sandbox = await startSandbox();
  });
  afterAll(removeSandboxes);

  beforeEach(async () => {
    await sandbox.post('/sandbox/reset');
    players += 1;
    const name = `${prefix}00${players}`;
    await sandbox.post('/sandbox/players', { name, ...made });
    begin({ sandbox, name, token: await sandbox.login(name, made.password ?? name) });
  });
}
