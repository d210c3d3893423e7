export { readServerTime } from '../lib/time.ts';
