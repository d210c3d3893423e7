import { strict as assert } from 'node:assert';
import type { DocumentedCheck } from './check.ts';
import { fieldsOf, textOf } from './read.ts';
import { nobody, refused, same, succeeded, Visit } from './visit.ts';

/** Calls of every area that need a session. */
const forPlayers = [
  '/api/user',
  '/api/balance',
  '/api/balancelist',
  '/api/uservip',
  '/api/betrecord',
  '/api/transall',
];

export const sessionChecks: readonly DocumentedCheck[] = [
  {
    from: '1 §7',
    says: 'a log-in answers a token',
    check: async (visit) => assert.notEqual(textOf(fieldsOf(succeeded(await visit.logIn())).api_token), ''),
  },
  {
    from: '1 §8',
    says: 'a wrong password is refused with a message',
    check: async (visit) => refused(await nobody(visit).logIn('wrong-password')),
  },
  {
    from: '1 §7',
    says: 'a registration answers a token, with which the player is logged in',
    async check(visit) {
      const guest = nobody(visit);
      const form = { name: `${visit.account.name}n`, password: 'secret66' };
      guest.token = textOf(fieldsOf(succeeded(await guest.post('/api/register', form))).api_token);
      assert.equal((await guest.user()).username, form.name);
    },
  },
  {
    from: '1 §2.9',
    says: 'the second form of a registration is taken as well',
    async check(visit) {
      const [name, password] = [`${visit.account.name}m`, 'secret66'];
      const more = { realname: name, paypassword: 'pay66778', code: 'ab12', confirmPass: password };
      succeeded(await nobody(visit).post('/api/register', { name, password, ...more }));
    },
  },
  {
    from: '1 §7',
    says: 'a name is registered once',
    check: async (visit) =>
      refused(await nobody(visit).post('/api/register', { name: visit.account.name, password: 'secret66' })),
  },
  {
    from: '1 §4',
    says: 'a call for players has code 401 without a session',
    async check(visit) {
      const guest = nobody(visit);
      for (const path of forPlayers) assert.equal((await guest.post(path, { page: 1 })).code, 401, path);
    },
  },
  {
    from: '1 §4',
    says: 'a token that nobody was given has code 401',
    check: async ({ platform, account }) =>
      assert.equal((await new Visit(platform, account, 'no-such-token').post('/api/user')).code, 401),
  },
  {
    from: '1 §4',
    says: 'a log-off ends the session',
    async check(visit) {
      succeeded(await visit.post('/api/logoff'));
      assert.equal((await visit.post('/api/user')).code, 401);
    },
  },
  {
    from: '1 §7',
    says: 'every answer has code, message and data, a refusal as well',
    async check({ platform: { address } }) {
      for (const path of ['/api/app', '/api/user']) {
        const response = await fetch(address + path, { method: 'POST' });
        const names = Object.keys(fieldsOf(await response.json()));
        same(
          ['code', 'message', 'data'].filter((name) => !names.includes(name)),
          [],
        );
      }
    },
  },
  {
    from: '2 §4',
    says: 'a new log-in password replaces the old one',
    async check(visit) {
      const { password } = visit.account;
      succeeded(await visit.post('/api/editPassword', { paypassword: 'newer66', password }));
      refused(await nobody(visit).logIn(password));
      succeeded(await nobody(visit).logIn('newer66'));
    },
  },
  {
    from: '2 §7',
    says: 'a log-in password does not change without the old one',
    async check(visit) {
      refused(await visit.post('/api/editPassword', { paypassword: 'newer66', password: 'wrong66' }));
      succeeded(await visit.logIn());
    },
  },
];
