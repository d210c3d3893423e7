import { Usage } from '../base/usage.ts';
import type { ByPeople } from '../console/access/byPeople.ts';

/** The options of a console as they were given. */
export type ConsoleOptions = {
  readonly host?: string;
  readonly port: number;
  readonly origin?: string;
  readonly userHeader?: string;
  readonly trust: readonly string[];
  readonly collector?: string;
};

/** Names of this computer, which nobody else reaches and browsers take for safe without https. */
const own = ['127.0.0.1', 'localhost', '[::1]'];

/** How several people reach a console, or undefined when it is for one. Throws `Usage` for what would let in others. */
export function peopleIn({
  host = '127.0.0.1',
  origin,
  userHeader,
  trust,
}: ConsoleOptions): ByPeople | undefined {
  if (origin !== undefined) return { origin: originOf(origin), userHeader, trust };
  if (![...own, '::1'].includes(host))
    throw new Usage(
      `Others reach ${host}, so say by which address: --origin https://releases.example.com. Each logs in there with a personal key.`,
    );
  if (userHeader !== undefined || trust.length > 0)
    throw new Usage('--user-header and --trust are for a console of several people: give its --origin, too.');
  return undefined;
}

/** What a browser writes for an address without a path. Keys are used over https only, or on this computer. */
function originOf(text: string): string {
  const address = URL.parse(text);
  const isSafe =
    address?.protocol === 'https:' || (address?.protocol === 'http:' && own.includes(address.hostname));
  if (address && isSafe && `${address.origin}/` === address.href) return address.origin;
  throw new Usage(
    `--origin takes the address that people open, like https://releases.example.com, not "${text}". Without https it is for this computer only.`,
  );
}

/** The header that a proxy names people in. Throws `Usage` for what is no header's name. */
export function headerName(text: string): string {
  if (/^[\w-]+$/.test(text)) return text;
  throw new Usage(`--user-header takes the name of a header like X-Remote-User, not "${text}".`);
}

/** Throws `Usage` when the word of anybody would be taken for that of a proxy. */
export function checkTrust({ userHeader, trust }: ConsoleOptions): void {
  if (userHeader !== undefined && trust.length === 0)
    throw new Usage(
      `Anybody can send ${userHeader}: say whose word counts with --trust, for example --trust 127.0.0.1.`,
    );
}

/** A port. Throws `Usage` for what is none. */
export function portOf(text: string): number {
  if (/^\d{1,5}$/.test(text) && Number(text) <= 65_535) return Number(text);
  throw new Usage(`--port takes a port from 1 to 65535, or 0 for any that is free, not "${text}".`);
}
