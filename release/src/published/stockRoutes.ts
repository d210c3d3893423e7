import { type ReleasedRoute, rangePattern, releasedRouteSchema } from '@site/release-page';
import { runsStock } from '@site/release-page/resolve/abilities';
import * as v from 'valibot';
import { Refused } from '../base/refused.ts';
import { site } from '../site/site.ts';
import type { Metadata } from './metadata.ts';
import { moduleOrder } from './moduleOrder.ts';
import { entryOf, globalOf, isModule, type Manifest } from './stockManifest.ts';

type Described = Pick<Extract<Metadata, { kind: 'remote' }>, 'stock' | 'requires' | 'routes'>;

const isOfHost = (module: string) => module in site().sharedModules;

const { preload: _, borrows: __, sharedModules: ___, ...declared } = releasedRouteSchema.entries;

/**
 * The route declarations of a stock build: those that `routes.ts` has for a remote of this repository, with the
 * module that the build exposes.
 */
export const routesSchema = v.pipe(
  v.array(
    v.pipe(
      v.strictObject({
        ...declared,
        login: v.optional(declared.login, false),
        header: v.optional(declared.header),
      }),
      v.transform(({ header, ...route }) => ({
        ...route,
        header: header ?? (route.title === undefined ? 'logo' : 'title'),
      })),
    ),
  ),
  v.minLength(1, 'must have one route at least'),
);
type Route = v.InferOutput<typeof routesSchema>[number];

/** The declarations of a build, and the file that has them. */
export type DeclaredRoutes = { readonly file: string; readonly routes: readonly Route[] };

/**
 * Returns what a host that is released here has to know of a build. Each screen lists every file that it may load, so that
 * the page checks each against its hash.
 */
export function describedRoutes(
  manifest: Manifest,
  { file, routes }: DeclaredRoutes,
  files: ReadonlyMap<string, Buffer>,
): Described {
  // Vite's manifest leaves some modules out.
  const modules = isModule(manifest) ? moduleOrder(entryOf(manifest), files) : undefined;
  return {
    stock: { name: globalOf(manifest), ...(modules && { modules }) },
    requires: { ...requiredOfHost(manifest), ...runsStock },
    routes: routes.map((route) => {
      const { js, css } = preloadOf(manifest, route, file);
      return { ...route, preload: { js: modules ? [] : js, css } };
    }),
  };
}

/** Returns why a host that is released here cannot run a build and the remedy, as text; undefined when it can. */
export function unrunnable({ shared, remotes }: Manifest): string | undefined {
  if (remotes.length > 0)
    return 'it loads remotes of its own, whose files have no hash in the release. Publish each of them by itself.';
  if (!shared.some((one) => one.name === 'react'))
    return 'it brings a React of its own, and the page runs its screens with another. Share "react" as a singleton.';
  const unread = Object.entries(requiredOfHost({ shared })).find(([, range]) => !rangePattern.test(range));
  return unread && `it shares ${unread[0]} with the range "${unread[1]}". Write one like ^18.3.1.`;
}

/** Returns the ranges in which a build needs shared modules of the host, by the name with the version. */
function requiredOfHost({ shared }: Pick<Manifest, 'shared'>): Record<string, string> {
  return Object.fromEntries(
    shared
      .filter(({ name }) => isOfHost(name))
      .map(({ name, requiredVersion = '' }) => [site().sharedModules[name], requiredVersion]),
  );
}

/**
 * Returns every file that a screen may load according to the manifest: its own, and those of modules that the host
 * does not share.
 */
function preloadOf(
  manifest: Manifest,
  { expose, path }: Route,
  routesFile: string,
): ReleasedRoute['preload'] {
  const exposed = manifest.exposes.find((one) => one.path === expose);
  if (!exposed) {
    const names = manifest.exposes.map((one) => one.path).join(', ');
    throw new Refused(`${routesFile}: ${path} names ${expose}, and the build exposes ${names}.`);
  }
  const copies = manifest.shared.filter(({ name }) => !isOfHost(name));
  const needed = [exposed, ...copies].map(({ assets }) => assets);
  const filesOf = (kind: 'js' | 'css') =>
    [...new Set(needed.flatMap(({ [kind]: { sync, async } }) => [...sync, ...async]))].filter(
      (file) => file !== entryOf(manifest),
    );
  return { js: filesOf('js'), css: filesOf('css') };
}
