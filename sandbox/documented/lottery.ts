import { strict as assert } from 'node:assert';
import type { DocumentedCheck } from './check.ts';
import {
  bets,
  drawOf,
  enter,
  lotteryOf,
  nextChat,
  openRoom,
  order,
  playsOf,
  roomOf,
  wait,
} from './lotteryRoom.ts';
import { centsOf, entriesOf, fieldsOf, numberOf, recordsOf, textOf } from './read.ts';
import { refused, same, succeeded } from './visit.ts';

export const lotteryChecks: readonly DocumentedCheck[] = [
  ...([1, 2] as const).map(
    (type): DocumentedCheck => ({
      from: '3 §3',
      says: `a room of type ${type} has its draw, past draws with results and plays with odds`,
      async check(visit) {
        const { room } = await openRoom(visit, type);
        const { nextexpect, expect, timeout, last } = drawOf(room);
        assert.ok(textOf(nextexpect) !== '' && textOf(expect) !== '' && numberOf(timeout) > 0);
        const results = [fieldsOf(last), ...recordsOf(lotteryOf(room).openlist)].map(({ extend }) =>
          entriesOf(extend),
        );
        assert.ok(results.length > 1);
        for (const result of results) {
          if (type === 1)
            same(
              result.map((ball) => entriesOf(ball).length),
              Array(7).fill(4),
            );
          else assert.equal(sum(entriesOf(result[0])), numberOf(result[1]));
        }
        const plays = playsOf(room, false);
        assert.ok(
          plays.length > 0 &&
            plays.every(({ id, playtitle, odds }) =>
              [id, playtitle, odds].every((value) => textOf(value) !== ''),
            ),
        );
      },
    }),
  ),
  {
    from: '3 §4',
    says: 'an order lowers the balance by its total and appears unsettled in the bets',
    async check(visit) {
      const [entered, held] = [await openRoom(visit, 2), await visit.balance()];
      const [one, other] = playsOf(entered.room, false);
      succeeded(
        await order(visit, entered, [
          { id: one?.id, total: 20, data: [] },
          { id: other?.id, total: 10, data: [] },
        ]),
      );
      assert.equal(await visit.balance(), held - 30_00);
      const found = await bets(visit);
      same(found.map(({ bet_amount }) => centsOf(bet_amount)).sort(), [10_00, 20_00]);
      assert.ok(found.every(({ status }) => numberOf(status) === 2));
    },
  },
  {
    from: '3 §4',
    says: 'a play with numbers takes numbers of 1 to 49',
    async check(visit) {
      const entered = await openRoom(visit, 1);
      const [play] = playsOf(entered.room, true);
      succeeded(await order(visit, entered, [{ id: play?.id, total: 10, data: [7] }]));
      refused(await order(visit, entered, [{ id: play?.id, total: 10, data: [50] }]));
    },
  },
  {
    from: '3 §4',
    says: 'bets are settled once their draw has been',
    async check(visit) {
      const entered = await openRoom(visit, 2);
      const held = await visit.balance();
      const [play] = playsOf(entered.room, false);
      succeeded(await order(visit, entered, [{ id: play?.id, total: 10, data: [] }]));
      await wait(visit, numberOf(drawOf(entered.room).timeout) + 1);
      const [bet] = await bets(visit);
      assert.equal(numberOf(bet?.status), 1);
      assert.equal(await visit.balance(), held - 10_00 + centsOf(bet?.win_loss));
    },
  },
  {
    from: '3 §4',
    says: 'no bet is taken once betting has closed',
    async check(visit) {
      const entered = await openRoom(visit, 2);
      const held = await visit.balance();
      await wait(visit, numberOf(drawOf(entered.room).timeout) - 1);
      const [play] = playsOf(entered.room, false);
      refused(await order(visit, entered, [{ id: play?.id, total: 10, data: [] }]));
      assert.equal(await visit.balance(), held);
    },
  },
  {
    from: '3 §3',
    says: 'an order for another draw is refused, and takes nothing',
    async check(visit) {
      const entered = await openRoom(visit, 2);
      const held = await visit.balance();
      const [play] = playsOf(entered.room, false);
      refused(
        await order(visit, entered, [{ id: play?.id, total: 10, data: [] }], drawOf(entered.room).expect),
      );
      assert.equal(await visit.balance(), held);
    },
  },
  {
    from: '3 §2',
    says: 'a room is not shown without a session, and has no socket',
    async check(visit) {
      const { id } = await openRoom(visit, 2);
      await assert.rejects(enter(visit, id, 'no-such-token'));
      succeeded(await visit.post('/api/logoff'));
      assert.equal((await visit.get(`/api/lotteryRoom?room_id=${id}`)).code, 401);
    },
  },
  {
    from: '3 §7',
    says: 'a line said in a room arrives in it with its author, and is in the chat for those who come later',
    async check(visit) {
      const { id } = await openRoom(visit, 2);
      const [speaker, listener] = [await enter(visit, id), await enter(visit, id)];
      try {
        const said = nextChat(listener);
        speaker.send('ping');
        speaker.send(JSON.stringify({ content: `大家好 ${visit.account.name}`, order: 1 }));
        const { author, content } = await said;
        assert.notEqual(textOf(author), '');
        assert.equal(content, `大家好 ${visit.account.name}`);
        const lines = recordsOf((await roomOf(visit, id)).chatdata);
        assert.equal(lines.at(-1)?.content, content);
      } finally {
        speaker.terminate();
        listener.terminate();
      }
    },
  },
];

const sum = (numbers: readonly unknown[]) =>
  numbers.reduce((total: number, number) => total + numberOf(number), 0);
