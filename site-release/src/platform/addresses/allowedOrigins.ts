import type { Target } from '../target.ts';

/** Returns an address as a page reads it: a relative one belongs to the platform. Undefined when it is none. */
export function readAddress(text: string, { address }: Target): URL | undefined {
  try {
    return new URL(text, address);
  } catch {
    return undefined;
  }
}

/** Whether a frame of the page may load this origin, by the policy and by the site's own list. */
export function mayFrame(origin: string, { frameOrigins = [], sponsorship = [] }: Target): boolean {
  const pages = sponsorship.flatMap((page) => (URL.canParse(page) ? [new URL(page).origin] : []));
  return [...frameOrigins, ...pages].some((allowed) => covers(allowed, origin));
}

/** Whether the page may show pictures of this origin: its own and the platform's are allowed by the policy. */
export function mayShow(origin: string, { address, origin: own, imageOrigins = [] }: Target): boolean {
  return [new URL(address).origin, own, ...imageOrigins].some(
    (allowed) => allowed && covers(allowed, origin),
  );
}

/** As the policy reads it: a star stands for one or more names before the rest. */
function covers(allowed: string, origin: string): boolean {
  const [scheme, name] = allowed.split('://*');
  return name === undefined ? origin === allowed : origin.startsWith(`${scheme}://`) && origin.endsWith(name);
}
