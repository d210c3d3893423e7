export { readServerTime, type ServerTime } from '../lib/time.ts';
