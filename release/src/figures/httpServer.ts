import { Usage } from '../base/usage.ts';

/** Returns the address of a server without slashes at its end. Throws `Usage`, with an example, for a text that is none. */
export function httpServer(text: string, what: string, example: string): string {
  const address = text.replace(/\/+$/, '');
  if (!/^https?:\/\/[^?#@]+$/i.test(address) || !URL.canParse(address))
    throw new Usage(`"${address}" is no address of a ${what}: write it as ${example}.`);
  return address;
}
