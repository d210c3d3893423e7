// Plays every journey through the containers' nginx with its security headers: npm run drill -- nginx [FILTER]
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { conclude } from './base/figures.ts';
import { e2e, playSpecs } from './base/playSpecs.ts';
import { requireNginx } from './base/requireNginx.ts';

requireNginx();
const status = playSpecs([`journeys/.*${process.argv[2] ?? ''}`], { E2E_FRONT: 'nginx' });
// The browser reports violations of the policy in the console, and a journey with console messages fails.
const report = readFileSync(join(e2e, 'test-results/report.json'), 'utf8');
const { expected, unexpected, flaky } = JSON.parse(report).stats;
console.log(`${expected + flaky} journeys passed, ${unexpected} failed, ${flaky} only when tried again`);
conclude({
  'every journey passes': status === 0 && expected > 0,
  '0 reports of the Content-Security-Policy': !/Content Security Policy/.test(report),
});
