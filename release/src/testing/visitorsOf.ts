// Prints visitors who get a canary, and as many who do not: node visitorsOf.ts SALT APP BPS COUNT
import { randomBytes } from 'node:crypto';
import { inCanary } from '@site/release-page';

const [salt = '', app = '', bps = '', count = ''] = process.argv.slice(2);
const canary: string[] = [];
const current: string[] = [];
while (canary.length < Number(count) || current.length < Number(count)) {
  const visitor = randomBytes(16).toString('hex');
  (inCanary(visitor, app, { salt, bps: Number(bps) }) ? canary : current).push(visitor);
}
console.log(JSON.stringify({ canary, current: current.slice(0, Number(count)) }));
