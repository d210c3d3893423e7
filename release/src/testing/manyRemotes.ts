import { createHash } from 'node:crypto';
import type { HostedDocument, HostRelease, ReleasedRoute, RemoteChannel } from '@site/release-page';
import { readsIndex, takesSteps } from '@site/release-page/resolve/abilities';

/** Returns a made-up hash. Like a real one it does not compress, because nothing in it repeats. */
export function hashLike(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}

const titles = ['账户明细', '投注记录', '活动详情', '排行榜', '我的收藏'];

/** Returns a made-up remote of 20 screens, each with two first files, as a build would declare them. */
export function madeUpRemote(
  name: string,
  {
    number = '1.0.0',
    declared = {},
    fits = ['0123456789ab'],
  }: {
    readonly number?: string;
    /** Further fields of the declaration of its first route. */
    readonly declared?: Partial<ReleasedRoute>;
    readonly fits?: readonly string[];
  } = {},
): RemoteChannel {
  const files: Record<string, string> = {};
  const file = (stem: string, ending: string) => {
    const hash = hashLike(`${name} ${number} ${stem}`);
    const path = `${stem}.${createHash('sha256').update(hash).digest('hex').slice(0, 10)}.${ending}`;
    files[path] = hash;
    return path;
  };
  const entry = file('entry', 'js');
  const routes = Array.from(
    { length: 20 },
    (_, at): ReleasedRoute => ({
      path: at === 0 ? `/${name}` : `/${name}/screen-${at}${at % 7 === 6 ? '/:id' : ''}`,
      expose: `./Screen${at}`,
      login: at % 3 === 0,
      header: 'title',
      title: `${name} ${titles[at % titles.length]}`,
      preload: { js: [file(`Screen${at}`, 'js')], css: [file(`Screen${at}`, 'css')] },
      ...(at === 0 && declared),
    }),
  );
  const container = `${name}_${number}`.replace(/[^0-9a-z]/g, '_');
  const version = {
    base: `remotes/${name}/${number}/`,
    entry,
    container,
    integrity: files,
    fits: [...fits],
    routes,
  };
  return {
    active: number,
    lastGood: number,
    blocked: [],
    versions: {
      [number]: {
        ...version,
        requires: { react: '^18.3.1', '@site/shared': '^3.0.0' },
        commit: hashLike(container).slice(7, 47),
        builtAt: '2026-11-20T08:00:00.000Z',
      },
    },
  };
}

const host: HostRelease = {
  version: '2.0.0',
  base: 'host/2.0.0/',
  provides: {
    react: '18.3.1',
    '@site/shared': '2.0.0',
    contract: '0123456789ab',
    ...readsIndex,
    ...takesSteps,
  },
  scripts: ['runtime.js', 'main.js'],
  styles: ['main.css'],
  integrity: Object.fromEntries(['runtime.js', 'main.js', 'main.css'].map((file) => [file, hashLike(file)])),
};

const icon = 'M3 11l9-8 9 8v9a1 1 0 0 1-1 1h-5v-7H9v7H4a1 1 0 0 1-1-1z';

/** The route declarations that the host's header and tab bar lead to, as the remotes of the site declare them. */
const shell: readonly Partial<ReleasedRoute>[] = [
  { path: '/', serves: 'hall', tab: { place: 1, label: '首页', icon } },
  { serves: 'login', tab: { place: 2, label: '优惠', icon } },
  { serves: 'register', tab: { place: 3, label: '发现', icon } },
  { serves: 'service', tab: { place: 4, label: '充值', icon, action: true } },
  { tab: { place: 5, label: '我的', icon } },
];

/**
 * Returns the unsigned document of a site with `count` made-up remotes, of which the first five serve the header and tab
 * bar.
 */
export function documentOfMany(count: number): HostedDocument {
  const names = Array.from({ length: count }, (_, at) => `remote-${String(at).padStart(4, '0')}`);
  return {
    schema: 1,
    channel: 'live',
    revision: 1,
    issuedAt: '2026-11-20T08:00:00.000Z',
    reason: '',
    by: '',
    host,
    remotes: Object.fromEntries(
      names.map((name, at) => [name, madeUpRemote(name, { declared: shell[at] ?? {} })]),
    ),
  };
}
