import { parseArgs } from 'node:util';
import { createForeign, plainShapes } from './index.ts';

const DEMO_CENTS = 12_680_50;
const REVIEW_MS = 60_000;

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '9000' },
    host: { type: 'string', default: '127.0.0.1' },
    'page-origin': { type: 'string' },
    plain: { type: 'boolean', default: false },
  },
});
const pageOrigin = values['page-origin'];

const foreign = await createForeign({
  host: values.host,
  port: Number(values.port),
  ...(pageOrigin && { pageOrigin }),
  ...(values.plain && { shapes: plainShapes }),
  seedMoney: 1_000_00,
  reviewAfterMs: REVIEW_MS,
});
const name = 'haian888';
foreign.addPlayer({ name, password: name, payPassword: name, realname: '陈海生' }, DEMO_CENTS);
foreign.grantDraws(name, 2);
foreign.addRebate(name, 3_60);
foreign.writeLetter(name, '欢迎加入海岸娱乐', '祝您游戏愉快！');
for (const kind of ['deposits', 'withdrawals', 'transfers', 'bets', 'packets', 'applications'] as const)
  foreign.addRecords(name, kind, 40);
console.log(`A foreign platform, a stand-in, on ${foreign.address}; account ${name}, see sandbox/README.md`);

const stop = async () => {
  await foreign.close();
  process.exit(0);
};
process.once('SIGTERM', stop);
process.once('SIGINT', stop);
