import { strict as assert } from 'node:assert';
import type { DocumentedCheck } from './check.ts';
import { addressOf, centsOf, entriesOf, fieldsOf, isOn, numberOf, recordsOf, textOf } from './read.ts';
import { nobody, refused, same, succeeded, type Visit } from './visit.ts';

/** Times in Beijing on one day: in the window of red packets, before and after it. */
const beijing = (time: string) => new Date(`2027-03-05T${time}+08:00`);
const game = { plat_name: 'AG', game_type: 0, game_code: '', is_mobile_url: 1 };
const categories = ['realbet', 'joker', 'gaming', 'sport', 'lottery', 'concise'];

const packets = async (visit: Visit) => fieldsOf(succeeded(await visit.get('/api/userredpacket')));

/** Logs in once more, because the clock of the platform has moved on. */
async function at(visit: Visit, time: string): Promise<void> {
  await visit.platform.setClock(beijing(time));
  visit.token = textOf(fieldsOf(succeeded(await visit.logIn())).api_token);
}

export const hallChecks: readonly DocumentedCheck[] = [
  {
    from: '1 §3',
    says: 'the settings of the site have a title, and are open to visitors',
    async check(visit) {
      const settings = fieldsOf(succeeded(await nobody(visit).post('/api/app')));
      assert.notEqual(textOf(settings.title), '');
      assert.ok(isOn(settings.site_state));
    },
  },
  {
    from: '1 §7',
    says: 'banners have a picture, and notices a text',
    async check(visit) {
      const banners = recordsOf(succeeded(await visit.post('/api/bannerList', { type: 2 })));
      assert.ok(banners.length > 0 && banners.every(({ src }) => textOf(src) !== ''));
      const notices = entriesOf(succeeded(await visit.post('/api/homenotice')));
      assert.ok(notices.length > 0 && notices.every((notice) => typeof notice === 'string'));
    },
  },
  {
    from: '1 §3',
    says: 'the games cover all six categories, with their state',
    async check(visit) {
      const games = recordsOf(succeeded(await visit.get('/api/game/list?category=')));
      const open = games
        .filter(({ app_state }) => isOn(app_state))
        .map(({ category_id }) => textOf(category_id));
      same(
        categories.filter((category) => !open.includes(category)),
        [],
      );
    },
  },
  {
    from: '1 §7',
    says: 'a game and customer service have an address that opens',
    async check(visit) {
      const { address } = visit.platform;
      for (const reply of [
        await visit.post('/api/getGameUrl', game),
        await visit.post('/api/getservicerurl'),
      ])
        assert.match(addressOf(fieldsOf(succeeded(reply)).url, address), /^https?:\/\/[^/]+\/./);
    },
  },
  {
    from: '1 §5',
    says: 'a visitor opens no game',
    check: async (visit) => assert.equal((await nobody(visit).post('/api/getGameUrl', game)).code, 401),
  },
  {
    from: '1 §2.8',
    says: 'promotions of a type are some of all promotions, each with a detail',
    async check(visit) {
      const listOf = async (payload: object) =>
        recordsOf(fieldsOf(succeeded(await visit.post('/api/activitylist', payload))).data);
      const all = (await listOf({})).map(({ id }) => textOf(id));
      assert.ok(all.length > 0);
      for (const { id } of recordsOf(succeeded(await visit.post('/api/activitytype')))) {
        const some = (await listOf({ type: id })).map((promotion) => textOf(promotion.id));
        same(
          some.filter((one) => !all.includes(one)),
          [],
        );
      }
      const detail = fieldsOf(succeeded(await visit.post('/api/activitydeatil', { id: all[0] })));
      assert.notEqual(textOf(detail.content), '');
    },
  },
  {
    from: '2 §4',
    says: 'an application for a promotion waits for its review in the list of applications',
    async check(visit) {
      const [first] = recordsOf(fieldsOf(succeeded(await visit.post('/api/activitylist'))).data);
      succeeded(await visit.post('/api/doactivityapply', { activityid: first?.id }));
      const [application] = await visit.allRecords('/api/activityApplyLog', {});
      assert.equal(application?.activity_name, first?.title);
      assert.equal(numberOf(application?.state), 1);
      refused(await visit.post('/api/doactivityapply', { activityid: first?.id }));
    },
  },
  {
    from: '1 §2.7',
    says: 'a draw of a red packet lowers the draws that are left and pays into the wallet at once',
    async check(visit) {
      await at(visit, '11:00:00');
      const [before, held] = [await packets(visit), await visit.balance()];
      const won = centsOf(fieldsOf(succeeded(await visit.post('/api/douserredpacket'))).redpacketmoney);
      const after = await packets(visit);
      assert.equal(numberOf(after.sendnums), numberOf(before.sendnums) - 1);
      assert.equal(numberOf(after.acquirednum), numberOf(before.acquirednum) + 1);
      assert.equal(await visit.balance(), held + won);
      const [record] = await visit.allRecords('/api/redpacket', {});
      assert.equal(centsOf(record?.redpacketmoney), won);
    },
  },
  {
    from: '1 §9',
    says: 'no red packet is drawn before 10:00 and after 12:00 in Beijing',
    async check(visit) {
      for (const time of ['09:30:00', '12:30:00']) {
        await at(visit, time);
        refused(await visit.post('/api/douserredpacket'));
      }
    },
  },
  {
    from: '1 §4',
    says: 'draws end when none is left',
    async check(visit) {
      await at(visit, '11:00:00');
      for (let left = numberOf((await packets(visit)).sendnums); left > 0; left -= 1)
        succeeded(await visit.post('/api/douserredpacket'));
      refused(await visit.post('/api/douserredpacket'));
    },
  },
];
