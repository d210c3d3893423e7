import { Usage } from '../base/usage.ts';

/** Returns a value that a command needs. Throws `Usage` with the request when the value is missing or blank. */
export function required<T>(value: T | undefined, request: string): T {
  if (value === undefined || (typeof value === 'string' && value.trim() === '')) throw new Usage(request);
  return value;
}
