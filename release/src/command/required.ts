import { Usage } from '../base/usage.ts';

/** What a command cannot do without. Throws `Usage` with the request when it was not given. */
export function required<T>(value: T | undefined, request: string): T {
  if (value === undefined || (typeof value === 'string' && value.trim() === '')) throw new Usage(request);
  return value;
}
