// Plays every journey through the containers' nginx with its security headers: npm run drill -- nginx [FILTER]
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureNginx, nginxProblem } from '@site/build/nginx';
import { conclude } from './base/figures.ts';
import { e2e, playSpecs } from './base/playSpecs.ts';

ensureNginx(console.log);
const problem = nginxProblem();
if (problem) {
  console.error(`nginx cannot run here: ${problem}`);
  process.exit(1);
}
const status = playSpecs([`journeys/.*${process.argv[2] ?? ''}`], { E2E_FRONT: 'nginx' });
// The browser reports violations of the policy in the console, and a journey with console messages fails.
const report = readFileSync(join(e2e, 'test-results/report.json'), 'utf8');
const { expected, unexpected, flaky } = JSON.parse(report).stats;
console.log(`${expected + flaky} journeys passed, ${unexpected} failed, ${flaky} only when tried again`);
conclude({
  'every journey passes': status === 0 && expected > 0,
  '0 reports of the Content-Security-Policy': !/Content Security Policy/.test(report),
});
