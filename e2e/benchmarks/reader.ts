// Checks every address and every open state for keyboard and screen reader: npm run drill -- reader [--renew]
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { conclude } from './base/figures.ts';

const e2e = join(import.meta.dirname, '..');
const isRenewing = process.argv.includes('--renew');

const { status } = spawnSync(join(e2e, 'node_modules/.bin/playwright'), ['test', 'drills/reader'], {
  cwd: e2e,
  stdio: 'inherit',
  env: { ...process.env, E2E_IN_FULL: '1', ...(isRenewing && { READER_RENEW: '1' }) },
});
conclude({
  'keyboard and screen reader reach everything, and hear what e2e/drills/reader has written down':
    status === 0,
});
