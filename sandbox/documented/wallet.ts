import { strict as assert } from 'node:assert';
import type { DocumentedCheck } from './check.ts';
import { centsOf, fieldsOf, isOn, recordsOf, textOf } from './read.ts';
import { refused, same, succeeded, type Visit } from './visit.ts';

const MOST_CARDS = 5;
const address = (number: number) => `T${'A'.repeat(32)}${number + 1}`;

const cards = async (visit: Visit, type: 1 | 2) =>
  recordsOf(succeeded(await visit.post('/api/getcard', { type })));

/** Saves a USDT address. */
export const bindAddress = (visit: Visit, number = 0, pay_pass = visit.account.payPassword) =>
  visit.post('/api/bindcard', { bank: 'USDT', bank_owner: 'TRC20', bank_no: address(number), pay_pass });

async function bindBankCard(visit: Visit, number = 0) {
  const [first] = recordsOf(succeeded(await visit.post('/api/banklist')));
  return visit.post('/api/bindcard', {
    bank: first?.bank_name,
    bank_owner: '王小明',
    bank_address: '深圳支行',
    bank_no: `62220210001${number}`,
    pay_pass: visit.account.payPassword,
  });
}

export const walletChecks: readonly DocumentedCheck[] = [
  {
    from: '2 §3',
    says: 'the player’s record has the wallet, the venues, the rates and the fees',
    async check(visit) {
      const user = await visit.user();
      for (const name of [
        'balance',
        'gameblance',
        'usdtrate',
        'withdrawusdtrate',
        'withdrawcashfee',
        'withdrawfeeusdttrc',
      ])
        assert.ok(!Number.isNaN(centsOf(user[name])), name);
    },
  },
  {
    from: '2 §7',
    says: 'the balance is the one of the player’s record',
    async check(visit) {
      const { balance } = fieldsOf(succeeded(await visit.post('/api/balance')));
      assert.equal(centsOf(balance), await visit.balance());
      assert.equal(
        centsOf(fieldsOf(succeeded(await visit.post('/api/refreshusermoney'))).balance),
        centsOf(balance),
      );
    },
  },
  {
    from: '2 §3',
    says: 'venues have a name, a code and a balance',
    async check(visit) {
      const venues = recordsOf(succeeded(await visit.post('/api/balancelist')));
      assert.ok(venues.length > 0);
      for (const { name, platname, balance } of venues)
        assert.ok(textOf(name) !== '' && textOf(platname) !== '' && !Number.isNaN(centsOf(balance)));
    },
  },
  {
    from: '2 §2',
    says: 'the ways to pay say which are on, and each has a range',
    async check(visit) {
      const ways = fieldsOf(succeeded(await visit.get('/api/get_pay_way')));
      assert.ok(['card', 'usdt', 'wechat', 'alipay'].some((name) => isOn(ways[name])));
      for (const type of ['bank', 'wechat', 'alipay', 'usdt-erc20', 'usdt-trc20'])
        assert.ok(
          !Number.isNaN(
            centsOf(fieldsOf(succeeded(await visit.post('/api/getPayRange', { type }))).min_price),
          ),
        );
    },
  },
  {
    from: '2 §3',
    says: 'a receiving account has a number, a holder and a bank',
    async check(visit) {
      const [account] = recordsOf(succeeded(await visit.post('/api/getpaybank')));
      for (const value of [account?.bank_no, account?.bank_owner, fieldsOf(account?.bank_data).bank_name])
        assert.notEqual(textOf(value), '');
    },
  },
  {
    from: '2 §7',
    says: 'a saved bank card is among the cards of type 1, a USDT address among those of type 2',
    async check(visit) {
      succeeded(await bindBankCard(visit));
      succeeded(await bindAddress(visit));
      const [[card], [saved]] = [await cards(visit, 1), await cards(visit, 2)];
      assert.equal(textOf(card?.bank_no), '622202100010');
      same([textOf(saved?.bank_owner), textOf(saved?.bank_no)], ['TRC20', address(0)]);
    },
  },
  {
    from: '2 §6',
    says: 'a card is not saved with a wrong payment password',
    async check(visit) {
      refused(await bindAddress(visit, 0, 'wrong6677'));
      same(await cards(visit, 2), []);
    },
  },
  {
    from: '2 §9',
    says: 'a sixth card and a sixth address are refused',
    async check(visit) {
      for (let number = 0; number < MOST_CARDS; number += 1) {
        succeeded(await bindBankCard(visit, number));
        succeeded(await bindAddress(visit, number));
      }
      refused(await bindBankCard(visit, MOST_CARDS));
      refused(await bindAddress(visit, MOST_CARDS));
      same([(await cards(visit, 1)).length, (await cards(visit, 2)).length], [MOST_CARDS, MOST_CARDS]);
    },
  },
  {
    from: '2 §2',
    says: 'an unbound card is gone, the others stay',
    async check(visit) {
      succeeded(await bindAddress(visit, 0));
      succeeded(await bindAddress(visit, 1));
      const [first] = await cards(visit, 2);
      succeeded(await visit.post('/api/delcard', { id: first?.id }));
      same(
        (await cards(visit, 2)).map(({ bank_no }) => bank_no),
        [address(1)],
      );
    },
  },
  {
    from: '2 §7',
    says: 'a new payment password replaces the old one',
    async check(visit) {
      const { payPassword } = visit.account;
      succeeded(await visit.post('/api/editPayPassword', { paypassword: 'newer66', password: payPassword }));
      refused(await bindAddress(visit, 0, payPassword));
      succeeded(await bindAddress(visit, 0, 'newer66'));
    },
  },
];
