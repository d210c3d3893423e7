import { removeSandboxes, startSandbox, type TestSandbox } from './testSandbox.ts';

/** The start of each test of a file: the file's sandbox, reset, and a new logged-in player of the test. */
export type Begun = { readonly sandbox: TestSandbox; readonly name: string; readonly token: string };

/** Begins each test of a file with a reset sandbox and a new player as in `made`; the password is the name by default. */
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
