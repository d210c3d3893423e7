import { strict as assert } from 'node:assert';
import type { DocumentedCheck } from './check.ts';
import { centsOf, entriesOf, fieldsOf, isOn, numberOf, recordsOf, textOf } from './read.ts';
import { refused, same, succeeded, type Visit } from './visit.ts';

const LEVELS = 10;
/** The smallest gif there is: one transparent pixel. */
const gif = Uint8Array.from(
  Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64'),
);

const rebates = async (visit: Visit) =>
  fieldsOf(succeeded(await visit.post('/api/getfanshui', { date: 4, page: 1, api_type: '', type: '' })));

export const memberChecks: readonly DocumentedCheck[] = [
  {
    from: '3 §7',
    says: 'a changed profile is in the player’s record',
    async check(visit) {
      const profile = {
        email: `${visit.account.name}@example.com`,
        mobile: `138${String(Date.now()).slice(-8)}`,
        birthday: '1990-05-06',
      };
      succeeded(await visit.post('/api/updateuserinfo', profile));
      const user = await visit.user();
      for (const [name, value] of Object.entries(profile)) assert.equal(textOf(user[name]), value);
    },
  },
  {
    from: '3 §4',
    says: 'an uploaded picture becomes the player’s avatar',
    async check(visit) {
      succeeded(await visit.upload('/api/uploadimg', gif, 'face.gif'));
      const { avatar } = await visit.user();
      const response = await fetch(new URL(textOf(avatar), visit.platform.address));
      same(Buffer.from(await response.arrayBuffer()), Buffer.from(gif));
    },
  },
  {
    from: '3 §5',
    says: 'a file that is neither gif nor png is refused',
    check: async (visit) =>
      refused(await visit.upload('/api/uploadimg', new Uint8Array(Buffer.from('text')), 'face.txt')),
  },
  {
    from: '3 §3',
    says: 'there are ten VIP levels with a deposit, a turnover and rebates, by level',
    async check(visit) {
      const levels = entriesOf(succeeded(await visit.post('/api/uservip')))
        .slice(-LEVELS)
        .map(fieldsOf);
      assert.equal(levels.length, LEVELS);
      const deposits = levels.map(({ recharge }) => centsOf(recharge));
      same(
        [...deposits].sort((a, b) => a - b),
        deposits,
      );
      for (const name of ['flow', 'realperson', 'sport', 'e_sport', 'joker', 'electron', 'lottery'])
        assert.ok(
          levels.every((level) => textOf(level[name]) !== ''),
          name,
        );
    },
  },
  {
    from: '3 §4',
    says: 'a claim pays the rebates that wait, and marks them as claimed',
    async check(visit) {
      const [before, held] = [await rebates(visit), await visit.balance()];
      const pending = centsOf(before.nojisuan);
      assert.ok(pending > 0);
      succeeded(await visit.post('/api/dofanshui'));
      const after = await rebates(visit);
      assert.equal(await visit.balance(), held + pending);
      same([centsOf(after.nojisuan), centsOf(after.jisuan)], [0, centsOf(before.jisuan) + pending]);
      assert.ok(recordsOf(fieldsOf(after.list).data).every(({ state }) => numberOf(state) !== 0));
    },
  },
  {
    from: '3 §5',
    says: 'a claim without rebates that wait is refused',
    async check(visit) {
      succeeded(await visit.post('/api/dofanshui'));
      refused(await visit.post('/api/dofanshui'));
    },
  },
  {
    from: '3 §7',
    says: 'an application of an agent is taken, while the player is none yet',
    async check(visit) {
      const application = { mobile: '13800138000', apply_info: '熟悉本地市场' };
      succeeded(await visit.post('/api/applyagentdo', application));
      assert.ok(!isOn((await visit.user()).isagent));
    },
  },
  {
    from: '3 §2',
    says: 'an article has a content',
    async check(visit) {
      const { content } = fieldsOf(succeeded(await visit.post('/api/article', { type: 1 })));
      assert.notEqual(textOf(content), '');
    },
  },
  {
    from: '3 §3',
    says: 'the inbox is a list of pages with title, content and time',
    async check(visit) {
      for (const { title, content, created_at } of await visit.allRecords('/api/noticeList', {}))
        assert.ok([title, content, created_at].every((value) => textOf(value) !== ''));
    },
  },
];
