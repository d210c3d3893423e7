import { removeSandboxes, startSandbox } from '../../testing/testSandbox.ts';

afterAll(removeSandboxes);

const rounds = 24;

test('however a log-in and a change of the password meet, no session is left that the old password opened', async () => {
  // The rounds are timed by what a hash takes.
  const sandbox = await startSandbox({ isHashingQuickly: false });
  const name = 'racer001';
  const passwordOf = (round: number) => `secret${100 + round}`;
  await sandbox.post('/sandbox/players', { name, password: passwordOf(0) });
  const left: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const [password, paypassword] = [passwordOf(round), passwordOf(round + 1)];
    const token = await sandbox.login(name, password);
    const change = sandbox.post('/api/editPassword', { paypassword, password }, token);
    // Each round they set out a little later, so that they meet every step of the change.
    const logins = [round * 3, round * 3 + 25].map(async (waitMs) => {
      await new Promise((resolve) => setTimeout(resolve, waitMs));
      return sandbox.post('/api/login_pc', { name, password });
    });
    expect(await change).toMatchObject({ code: 200 });
    for (const { code, data } of await Promise.all(logins)) {
      if (code !== 200) continue;
      const { api_token } = data as { api_token: string };
      if ((await sandbox.post('/api/user', {}, api_token)).code === 200) left.push(round);
    }
  }
  expect(left).toEqual([]);
});

test('of two changes of one password at the same moment one counts, and the other is told', async () => {
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

test('of two changes of one withdrawal password at the same moment one counts, and the other is told', async () => {
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
