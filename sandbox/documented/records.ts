import { strict as assert } from 'node:assert';
import type { DocumentedCheck } from './check.ts';
import { fieldsOf, numberOf, recordsOf, textOf } from './read.ts';
import { same, succeeded, type Visit } from './visit.ts';

const MANY = 23;

const pageOf = async (visit: Visit, page: number, date = 4) =>
  fieldsOf(succeeded(await visit.post('/api/gettransrecord', { date, type: 1, page, api_type: '' })));

async function depositMany(visit: Visit): Promise<string[]> {
  const numbers: string[] = [];
  for (let number = 0; number < MANY; number += 1) {
    const reply = await visit.post('/api/recharge', { paytype: 'wxpay', amount: 100 });
    succeeded(reply);
    numbers.push(reply.message);
    await visit.platform.review(visit.account.name, 'deposit', true);
  }
  return numbers;
}

export const recordChecks: readonly DocumentedCheck[] = [
  {
    from: '2 §4',
    says: 'the pages of a list end at last_page, and together have every record once',
    async check(visit) {
      const numbers = await depositMany(visit);
      const { total, last_page } = await pageOf(visit, 1);
      assert.equal(numberOf(total), MANY);
      assert.ok(numberOf(last_page) > 1);
      same(recordsOf((await pageOf(visit, numberOf(last_page) + 1)).data), []);
      const found = (await visit.transactions(1)).map(({ out_trade_no }) => textOf(out_trade_no));
      same(found.sort(), numbers.sort());
    },
  },
  {
    from: '2 §7',
    says: 'the records of today have what is of today, and no venue has a deposit',
    async check(visit) {
      succeeded(await visit.post('/api/recharge', { paytype: 'wxpay', amount: 100 }));
      assert.equal(recordsOf((await pageOf(visit, 1, 1)).data).length, 1);
      const ofVenue = await visit.allRecords('/api/gettransrecord', { date: 4, type: 1, api_type: 'AG' });
      same(ofVenue, []);
    },
  },
  {
    from: '2 §3',
    says: 'a record of money has an amount, a way, a state and a time',
    async check(visit) {
      succeeded(await visit.post('/api/recharge', { paytype: 'wxpay', amount: 100 }));
      const [record] = await visit.transactions(1);
      for (const name of ['out_trade_no', 'amount', 'pay_way', 'state', 'created_at'])
        assert.notEqual(textOf(record?.[name]), '', name);
    },
  },
  {
    from: '2 §2',
    says: 'lists of a new player are empty, not refused',
    async check(visit) {
      for (const type of [1, 2, 3, 4] as const) same(await visit.transactions(type), []);
      same(await visit.allRecords('/api/betrecord', { date: 4, api_type: '' }), []);
      for (const path of ['/api/redpacket', '/api/activityApplyLog'])
        same(await visit.allRecords(path, {}), []);
    },
  },
];
