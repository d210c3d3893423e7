import type { Visit } from '../scenes/releases/ScreenTab.ts';

type Route = {
  readonly path: string;
  readonly login: boolean;
  readonly serves?: string;
  readonly preload: { readonly js: readonly string[]; readonly css: readonly string[] };
};
type Version = { readonly base: string; readonly routes: readonly Route[] };
type Remote = { readonly active: string; readonly versions: Readonly<Record<string, Version>> };

/**
 * Returns a visit for every screen of these applications, and the token of the demo player. Screens behind
 * the log-in get a visit as a player, all others one as a visitor, too. For the host, which has no screens of
 * its own, the screens of all remotes are visited.
 */
export async function visitsOf(
  address: string,
  applications: readonly string[],
): Promise<{ visits: readonly Visit[]; token: string }> {
  const document: { remotes: Readonly<Record<string, Remote>> } = await read(`${address}/releases/live.json`);
  const names = Object.keys(document.remotes).filter(
    (name) => applications.includes('host') || applications.includes(name),
  );
  const visits = names.flatMap((name) => {
    const { active, versions } = document.remotes[name] as Remote;
    const version = versions[active];
    return (version?.routes ?? []).flatMap((route) => asked(`${name} ${active}`, version?.base ?? '', route));
  });
  return { visits, token: visits.some(({ isPlayer }) => isPlayer) ? await logIn(address) : '' };
}

function asked(name: string, base: string, { path, login, serves, preload }: Route): Visit[] {
  const files = [...preload.js, ...preload.css].map((file) => base + file);
  const visit = { name, path: path.replace(/:[^/]+/g, '1'), files };
  if (login) return [{ ...visit, isPlayer: true }];
  // These screens redirect players who are logged in.
  if (serves === 'login' || serves === 'register') return [{ ...visit, isPlayer: false }];
  return [
    { ...visit, isPlayer: false },
    { ...visit, isPlayer: true, files: [] },
  ];
}

async function logIn(address: string): Promise<string> {
  const page = await (await fetch(address)).text();
  const [, text = '{}'] = /id="site-config">(.*?)<\/script>/s.exec(page) ?? [];
  const { demoAccount } = JSON.parse(text);
  const answer = await fetch(`${address}/api/login_pc`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(demoAccount),
  });
  const { data } = await answer.json();
  return data.api_token;
}

async function read<Found>(address: string): Promise<Found> {
  return (await fetch(address)).json();
}
