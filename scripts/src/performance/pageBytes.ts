import { createHash } from 'node:crypto';
import {
  compress,
  folderStore,
  headOf,
  latestDocument,
  parseConfig,
  renderPage,
  templatesOf,
} from '@site/site-release';

type Released = NonNullable<Awaited<ReturnType<typeof latestDocument>>>;

const ROUTES = 20;
const REMOTES = [50, 1_000] as const;

/** Returns the size of the page (brotli) with the release of a store, and with many more remotes, by the number of remotes. */
export async function pageBytes(store: string): Promise<Readonly<Record<string, number>>> {
  const opened = folderStore(store);
  const live = await latestDocument(opened, 'live');
  if (!live) throw new Error(`Nothing is live in ${store}`);
  const bytes = async (document: Released) => {
    const carried = headOf(document)?.document ?? document;
    const page = renderPage(carried, parseConfig({}), await templatesOf(opened, carried));
    return (await compress(Buffer.from(page), 'br')).length;
  };
  const large: [string, number][] = [];
  for (const count of REMOTES) large.push([String(count), await bytes(withRemotes(live, count))]);
  return { released: await bytes(live), ...Object.fromEntries(large) };
}

/** Returns the release with this many remotes of twenty addresses each, whose names and hashes have nothing in common. */
function withRemotes(live: Released, count: number): Released {
  const [pattern] = Object.values(live.remotes);
  const version = pattern?.versions[pattern.active];
  const [route] = version?.routes ?? [];
  if (!pattern || !version || !route) throw new Error('The release has no remote with an address');
  const made = Array.from({ length: count }, (_, index): [string, Released['remotes'][string]] => {
    const name = `area${index}`;
    const number = `1.${index}.0`;
    const files = (at: number) => ({
      js: [`${at}.${hex(`${name} ${at} script`)}.js`],
      css: [`${at}.${hex(`${name} ${at} style`)}.css`],
    });
    const routes = Array.from({ length: ROUTES }, (_none, at) => ({
      path: `/${name}/${hex(`${name} ${at} path`).slice(0, 5)}`,
      login: at % 2 === 0,
      header: 'logo' as const,
      title: `第${at}页`,
      expose: `./Screen${at}`,
      preload: files(at),
    }));
    const entry = `entry.${hex(`${name} entry`)}.js`;
    const asked = [entry, ...routes.flatMap(({ preload }) => [...preload.js, ...preload.css])];
    const integrity = Object.fromEntries(asked.map((file) => [file, `sha256-${base64(name + file)}`]));
    const container = `${name}_${number.replaceAll('.', '_')}`;
    const base = `remotes/${name}/${number}/`;
    const own = { ...version, base, entry, container, integrity, routes, commit: hex(name) };
    return [name, { active: number, lastGood: number, blocked: [], versions: { [number]: own } }];
  });
  return { ...live, remotes: { ...live.remotes, ...Object.fromEntries(made) } };
}

function hex(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 10);
}

function base64(text: string): string {
  return createHash('sha256').update(text).digest('base64');
}
