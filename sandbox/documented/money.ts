import { strict as assert } from 'node:assert';
import type { DocumentedCheck } from './check.ts';
import { centsOf, fieldsOf, isOn, numberOf, recordsOf, textOf } from './read.ts';
import { refused, same, succeeded, type Visit } from './visit.ts';
import { bindAddress } from './wallet.ts';

const WALLET = 'userbalance';
const venue = async (visit: Visit, index = 0) =>
  textOf(recordsOf(succeeded(await visit.post('/api/balancelist')))[index]?.platname);
const heldIn = async (visit: Visit, code: string) =>
  centsOf(
    recordsOf(succeeded(await visit.post('/api/balancelist'))).find(({ platname }) => platname === code)
      ?.balance,
  );
const transfer = (visit: Visit, [sourcetype, targettype]: [string, string], amount: number) =>
  visit.post('/api/transfer', { amount, sourcetype, targettype });
const deposit = (visit: Visit, amount = 200) => visit.post('/api/recharge', { paytype: 'wxpay', amount });

async function withdraw(visit: Visit, amount: number, password = visit.account.payPassword) {
  await bindAddress(visit);
  const [card] = recordsOf(succeeded(await visit.post('/api/getcard', { type: 2 })));
  return visit.post('/api/withdraw', { amount, bank: card?.id, password });
}

export const moneyChecks: readonly DocumentedCheck[] = [
  {
    from: '2 §2',
    says: 'a deposit’s message is its number, with which its payment can be looked up',
    async check(visit) {
      const reply = await deposit(visit);
      succeeded(reply);
      const payment = await visit.post('/api/payinfo', { deposit_no: reply.message });
      const { info } = fieldsOf(succeeded(payment));
      assert.equal(centsOf(fieldsOf(info).amount), 200_00);
      assert.notEqual(payment.message, '');
    },
  },
  {
    from: '2 §4',
    says: 'a deposit waits for its review and is in the wallet once it has passed',
    async check(visit) {
      const held = await visit.balance();
      const { message } = await deposit(visit);
      const [waiting] = await visit.transactions(1);
      same([textOf(waiting?.out_trade_no), numberOf(waiting?.state)], [message, 1]);
      assert.equal(await visit.balance(), held);
      await visit.platform.review(visit.account.name, 'deposit', true);
      assert.equal(await visit.balance(), held + 200_00);
      assert.equal(numberOf((await visit.transactions(1))[0]?.state), 2);
    },
  },
  {
    from: '2 §4',
    says: 'a rejected deposit is state 3 and brings nothing',
    async check(visit) {
      const held = await visit.balance();
      succeeded(await deposit(visit));
      await visit.platform.review(visit.account.name, 'deposit', false);
      assert.equal(numberOf((await visit.transactions(1))[0]?.state), 3);
      assert.equal(await visit.balance(), held);
    },
  },
  {
    from: '2 §5',
    says: 'a deposit below its range is refused',
    check: async (visit) => refused(await deposit(visit, 1)),
  },
  {
    from: '2 §7',
    says: 'a withdrawal of 100 lowers the balance by 100 and waits among the records of type 2',
    async check(visit) {
      const held = await visit.balance();
      succeeded(await withdraw(visit, 100));
      assert.equal(await visit.balance(), held - 100_00);
      const [record] = await visit.transactions(2);
      same([centsOf(record?.amount), numberOf(record?.state)], [100_00, 1]);
    },
  },
  {
    from: '2 §4',
    says: 'a rejected withdrawal is state 3, and its money is back',
    async check(visit) {
      const held = await visit.balance();
      succeeded(await withdraw(visit, 150));
      await visit.platform.review(visit.account.name, 'withdrawal', false);
      assert.equal(await visit.balance(), held);
      assert.equal(numberOf((await visit.transactions(2))[0]?.state), 3);
    },
  },
  {
    from: '2 §5',
    says: 'a withdrawal below 100 is refused',
    check: async (visit) => refused(await withdraw(visit, 99)),
  },
  {
    from: '2 §5',
    says: 'a withdrawal of more than the wallet holds is refused and takes nothing',
    async check(visit) {
      const held = await visit.balance();
      refused(await withdraw(visit, held / 100 + 1));
      assert.equal(await visit.balance(), held);
    },
  },
  {
    from: '2 §6',
    says: 'a withdrawal with a wrong payment password is refused and takes nothing',
    async check(visit) {
      const held = await visit.balance();
      refused(await withdraw(visit, 100, 'wrong6677'));
      assert.equal(await visit.balance(), held);
    },
  },
  {
    from: '2 §7',
    says: 'transfers in both directions conserve the total',
    async check(visit) {
      const [code, total, held] = [await venue(visit), await visit.total(), await visit.balance()];
      succeeded(await transfer(visit, [WALLET, code], 120));
      same([await visit.balance(), await heldIn(visit, code)], [held - 120_00, 120_00]);
      succeeded(await transfer(visit, [code, WALLET], 20));
      same([await visit.balance(), await heldIn(visit, code)], [held - 100_00, 100_00]);
      assert.equal(await visit.total(), total);
    },
  },
  {
    from: '2 §7',
    says: 'a transfer is a record of type 3 or 4, and the way back is one of the other',
    async check(visit) {
      const code = await venue(visit);
      succeeded(await transfer(visit, [WALLET, code], 120));
      succeeded(await transfer(visit, [code, WALLET], 20));
      const found = [await visit.transactions(3), await visit.transactions(4)].map((records) =>
        records.map(({ amount, state }) => [centsOf(amount), numberOf(state)]),
      );
      same(found.sort(), [[[120_00, 1]], [[20_00, 1]]]);
    },
  },
  {
    from: '2 §5',
    says: 'a transfer between two venues is refused',
    async check(visit) {
      const [one, other] = [await venue(visit), await venue(visit, 1)];
      succeeded(await transfer(visit, [WALLET, one], 50));
      refused(await transfer(visit, [one, other], 10));
    },
  },
  {
    from: '2 §7',
    says: 'a transfer of more than there is is refused and moves nothing',
    async check(visit) {
      const held = await visit.balance();
      refused(await transfer(visit, [WALLET, await venue(visit)], held / 100 + 1));
      assert.equal(await visit.balance(), held);
    },
  },
  {
    from: '1 §4',
    says: 'recovery brings the money of all venues back and says so',
    async check(visit) {
      const held = await visit.balance();
      for (const index of [0, 1]) succeeded(await transfer(visit, [WALLET, await venue(visit, index)], 30));
      const reply = await visit.post('/api/transall');
      succeeded(reply);
      assert.notEqual(reply.message, '');
      same([await visit.balance(), await visit.total()], [held, held]);
    },
  },
  {
    from: '2 §6',
    says: 'automatic transfer shows in the player’s record, and keeps transfers by hand off while it is on',
    async check(visit) {
      const code = await venue(visit);
      succeeded(await visit.post('/api/uptransferstatus', { transferstatus: 1 }));
      assert.ok(isOn((await visit.user()).transferstatus));
      refused(await transfer(visit, [WALLET, code], 10));
      succeeded(await visit.post('/api/uptransferstatus', { transferstatus: 0 }));
      assert.ok(!isOn((await visit.user()).transferstatus));
      succeeded(await transfer(visit, [WALLET, code], 10));
    },
  },
];
