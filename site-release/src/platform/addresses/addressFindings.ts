import { calls } from '@site/shared/contract/table/calls';
import type { Answers } from '../calls/answered.ts';
import { configureLine, type Finding, findingOf, isThisComputer, type Target } from '../target.ts';
import { framedAddresses, type HandedOut, pictureAddresses } from './handedOut.ts';

const settings = { frame: 'frameOrigins', picture: 'imageOrigins' } as const;
const names = { frame: 'addresses of frames', picture: 'addresses of pictures' } as const;

/** Returns whether the site may open what the platform hands out, with the setting that allows what it may not. */
export function addressFindings(target: Target, answers: Answers): Finding[] {
  const handedOut = [...framedAddresses(answers), ...pictureAddresses(answers)];
  const problems = [...bySource(target, handedOut).values()].flatMap((one) => problemOf(target, one) ?? []);
  return [...problems, ...(['frame', 'picture'] as const).flatMap((use) => sumOf(use, handedOut, problems))];
}

/** Returns one address for each field and origin: a list of thousands of pictures has few. */
function bySource(target: Target, handedOut: readonly HandedOut[]): ReadonlyMap<string, HandedOut> {
  const sources = new Map<string, HandedOut>();
  for (const one of handedOut) {
    const url = readAddress(one.address, target);
    const key = JSON.stringify([
      one.use,
      one.name,
      one.field,
      url?.origin,
      url?.protocol,
      one.address === '',
    ]);
    if (!sources.has(key)) sources.set(key, one);
  }
  return sources;
}

function problemOf(target: Target, one: HandedOut): Finding | undefined {
  const { use, address } = one;
  const url = readAddress(address, target);
  const found = (seen: string, expected: string, todo: string): Finding => ({
    ...findingOf(`${names[use]}: ${calls[one.name].path} ${one.field}`).problem(seen, todo),
    part: 'addresses',
    call: one.name,
    field: one.field,
    expected,
  });
  if (address === '') return found('an empty text', 'an address to open', 'Answer the address of the page.');
  if (!url)
    return found('no address', 'an address', 'Answer an address such as https://games.example.com/1.');
  // A picture in the answer itself needs no permission.
  if (use === 'picture' && /^(data|blob):$/.test(url.protocol)) return undefined;
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:';
  if (!isWeb || url.username || url.password)
    return found(
      `an address that begins with ${url.protocol}`,
      'an address of http or https without a name and password',
      'Answer the address as https://…: the site opens no other.',
    );
  if (isMixed(url, target))
    return found(
      url.origin,
      'an address of https',
      `Answer it as https://…: a browser ${use === 'frame' ? 'opens' : 'shows'} nothing of plain http inside an https site.`,
    );
  if (use === 'frame' && url.origin === target.origin)
    return found(
      url.origin,
      'an origin other than the site’s',
      'Serve it under another name: the site frames no page of its own origin.',
    );
  if (use === 'frame' ? mayFrame(url.origin, target) : mayShow(url.origin, target)) return undefined;
  const setting = settings[use];
  return found(url.origin, `an origin of ${setting}`, configureLine(target, `${setting}+=${url.origin}`));
}

/** Whether a browser refuses an address inside the site because it is plain http. Those of the platform itself TLS's finding names. */
function isMixed({ protocol, hostname, origin }: URL, { origin: site, address }: Target): boolean {
  const isSecureSite = (site ?? address).startsWith('https:');
  return (
    protocol === 'http:' && isSecureSite && origin !== new URL(address).origin && !isThisComputer(hostname)
  );
}

function sumOf(
  use: HandedOut['use'],
  handedOut: readonly HandedOut[],
  problems: readonly Finding[],
): readonly Finding[] {
  const count = handedOut.filter((one) => one.use === use).length;
  if (count === 0) return [];
  const bad = problems.filter(({ what }) => what.startsWith(names[use])).length;
  if (bad > 0) return [];
  return [
    { ...findingOf(names[use]).ok(`${count}, each of an origin that the site allows`), part: 'addresses' },
  ];
}

/** Returns an address as a page reads it: a relative one belongs to the platform. Undefined when it is none. */
function readAddress(text: string, { address }: Target): URL | undefined {
  try {
    return new URL(text, address);
  } catch {
    return undefined;
  }
}

/** Whether a frame of the page may load this origin, by the policy and by the site's own list. */
function mayFrame(origin: string, { frameOrigins = [], sponsorship = [] }: Target): boolean {
  const pages = sponsorship.flatMap((page) => (URL.canParse(page) ? [new URL(page).origin] : []));
  return [...frameOrigins, ...pages].some((allowed) => covers(allowed, origin));
}

/** Whether the page may show pictures of this origin: its own and the platform's are allowed by the policy. */
function mayShow(origin: string, { address, origin: own, imageOrigins = [] }: Target): boolean {
  return [new URL(address).origin, own, ...imageOrigins].some(
    (allowed) => allowed && covers(allowed, origin),
  );
}

/** As the policy reads it: a star stands for one or more names before the rest. */
function covers(allowed: string, origin: string): boolean {
  const [scheme, name] = allowed.split('://*');
  return name === undefined ? origin === allowed : origin.startsWith(`${scheme}://`) && origin.endsWith(name);
}
