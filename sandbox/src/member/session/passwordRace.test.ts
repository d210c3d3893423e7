import { removeSandboxes, startSandbox } from '../../testing/testSandbox.ts';

type Hashing = typeof import('../../platform/players/passwords.ts');

/** Called with the function that lets a finished hash or comparison continue. */
const mockHashes = { hold: (goOn: () => void) => goOn() };
jest.mock('../../platform/players/passwords.ts', () => {
  const real: Hashing = jest.requireActual('../../platform/players/passwords.ts');
  const held = async <T>(hashed: Promise<T>): Promise<T> => {
    const value = await hashed;
    await new Promise<void>((goOn) => mockHashes.hold(goOn));
    return value;
  };
  return {
    ...real,
    hashPassword: (password) => held(real.hashPassword(password)),
    passwordMatches: (password, stored) => held(real.passwordMatches(password, stored)),
  } satisfies Hashing;
});

afterEach(removeSandboxes);

/** Starts a call that stops after each of its hashes; each step continues to the next stop, the last one to the response. */
function inSteps<T>(send: () => Promise<T>) {
  let start = () => {};
  const answer = new Promise<void>((resolve) => {
    start = resolve;
  }).then(send);
  let goOn = start;
  const step = async () => {
    const stopped = new Promise<() => void>((resolve) => {
      mockHashes.hold = resolve;
    });
    goOn();
    const atEnd = () => {};
    goOn = await Promise.race([stopped, answer.then(() => atEnd)]);
    mockHashes.hold = (goOn) => goOn();
  };
  return { answer, step };
}

// A change compares the old password, hashes the new one and writes it; a log-in compares and writes.
test.each('LLCCC LCLCC LCCLC LCCCL CLLCC CLCLC CLCCL CCLLC CCLCL CCCLL'.split(' '))(
  'when the steps of a log-in (L) and a change of the password (C) meet as %s, no session of the old password remains',
  async (order) => {
    const sandbox = await startSandbox();
    const name = 'racer001';
    await sandbox.post('/sandbox/players', { name, password: 'secret66' });
    const token = await sandbox.login(name, 'secret66');
    const words = { paypassword: 'ocean777', password: 'secret66' };
    const change = inSteps(() => sandbox.post('/api/editPassword', words, token));
    const login = inSteps(() => sandbox.post('/api/login_pc', { name, password: 'secret66' }));
    for (const step of order) await (step === 'L' ? login : change).step();
    expect(await change.answer).toMatchObject({ code: 200 });
    const { code, data } = await login.answer;
    expect(code).toBe(order.endsWith('C') ? 200 : 400);
    const { api_token } = (data ?? {}) as { api_token?: string };
    for (const one of [token, api_token])
      expect(await sandbox.post('/api/user', {}, one)).toMatchObject({ code: 401 });
    expect(await sandbox.login(name, 'ocean777')).toEqual(expect.any(String));
  },
);

test('of two changes of one password at the same moment one succeeds, and the other is refused', async () => {
  const sandbox = await startSandbox();
  await sandbox.post('/sandbox/players', { name: 'changer01', password: 'secret66' });
  const token = await sandbox.login('changer01', 'secret66');
  const answers = await Promise.all(
    ['ocean777', 'river888'].map((paypassword) =>
      sandbox.post('/api/editPassword', { paypassword, password: 'secret66' }, token),
    ),
  );
  expect(answers.map(({ code }) => code).sort()).toEqual([200, 401]);
});

test('of two changes of one withdrawal password at the same moment one succeeds, and the other is refused', async () => {
  const sandbox = await startSandbox();
  await sandbox.post('/sandbox/players', {
    name: 'changer02',
    password: 'secret66',
    payPassword: 'pay11111',
  });
  const token = await sandbox.login('changer02', 'secret66');
  const answers = await Promise.all(
    ['pay22222', 'pay33333'].map((paypassword) =>
      sandbox.post('/api/editPayPassword', { paypassword, password: 'pay11111' }, token),
    ),
  );
  expect(answers.map(({ code }) => code).sort()).toEqual([200, 400]);
});
