import { Usage } from '../../base/usage.ts';
import type { ByPeople } from '../../console/access/byPeople.ts';

/** The options of a console, as they were given. */
export type ConsoleOptions = {
  readonly host?: string;
  readonly port: number;
  readonly publishedPort?: number;
  readonly origin?: string;
  readonly userHeader?: string;
  readonly trust: readonly string[];
  readonly collector?: string;
  readonly prometheus?: string;
};

/** The names of this computer: no other computer reaches them, and browsers treat them as safe without https. */
const own = ['127.0.0.1', 'localhost', '[::1]'];

/**
 * Returns how several people reach a console, or undefined for a console of one person. Throws `Usage` for options that
 * would let in others.
 */
export function peopleIn({
  host = '127.0.0.1',
  publishedPort,
  origin,
  userHeader,
  trust,
}: ConsoleOptions): ByPeople | undefined {
  if (origin !== undefined) return { origin: originOf(origin), userHeader, trust };
  if (publishedPort === undefined && ![...own, '::1'].includes(host))
    throw new Usage(
      `Other computers reach ${host}, so people have to log in with personal keys. Give the address that they open: --origin https://releases.example.com.`,
    );
  if (userHeader !== undefined || trust.length > 0)
    throw new Usage('--user-header and --trust are for a console of several people: give its --origin, too.');
  return undefined;
}

/**
 * Returns the origin of an address without a path. Plain http is for this computer only, because people use their keys
 * there.
 */
function originOf(text: string): string {
  const address = URL.parse(text);
  const isSafe =
    address?.protocol === 'https:' || (address?.protocol === 'http:' && own.includes(address.hostname));
  if (address && isSafe && `${address.origin}/` === address.href) return address.origin;
  throw new Usage(
    `--origin takes the address that people open, such as https://releases.example.com, not "${text}". Plain http works on this computer only.`,
  );
}

/** Returns the name of the header in which a proxy names people. Throws `Usage` for an invalid name. */
export function headerName(text: string): string {
  if (/^[\w-]+$/.test(text)) return text;
  throw new Usage(`--user-header takes the name of a header like X-Remote-User, not "${text}".`);
}

/** Throws `Usage` when any client could set the header in which a proxy names people. */
export function checkTrust({ userHeader, trust }: ConsoleOptions): void {
  if (userHeader !== undefined && trust.length === 0)
    throw new Usage(
      `Anybody can send the header ${userHeader}: name the servers whose header counts, for example --trust 127.0.0.1.`,
    );
}

/** Parses a port. Throws `Usage` for an invalid one. */
export function portOf(text: string): number {
  if (/^\d{1,5}$/.test(text) && Number(text) <= 65_535) return Number(text);
  throw new Usage(`--port takes a port from 1 to 65535, or 0 for any that is free, not "${text}".`);
}
