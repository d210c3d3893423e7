import { Usage } from './usage.ts';

/** Returns the number of a revision in a text. Throws `Usage` with the request for any other text. */
export function revisionNumber(text: string, request: string): number {
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text);
  throw new Usage(request);
}
