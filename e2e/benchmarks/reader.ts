// Checks every address and every open state for keyboard and screen reader: npm run drill -- reader [--renew]
import { conclude } from './base/figures.ts';
import { playSpecs } from './base/playSpecs.ts';

const isRenewing = process.argv.includes('--renew');
const env = { E2E_IN_FULL: '1', ...(isRenewing && { READER_RENEW: '1' }) };
const status = playSpecs(['drills/reader'], env);
conclude({
  'keyboard and screen reader reach everything, and hear what e2e/drills/reader has written down':
    status === 0,
});
