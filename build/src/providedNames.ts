import { createRequire } from 'node:module';
import { runInNewContext } from 'node:vm';
import { buildSync } from 'esbuild';
import { sessionShapes } from './sessionShapes.ts';
import { namedModules } from './sharedModules.ts';

/** The names in each module that exists once, each with its members, or null where it is no object of such. */
export type Provided = Record<string, Record<string, string[] | null>>;

const require = createRequire(import.meta.url);

/** What these modules hand out, seen by running them: nobody has to write it down. */
export function providedNames(): Provided {
  return Object.fromEntries(namedModules.map((module) => [module, namesOf(module)]));
}

function namesOf(module: string): Provided[string] {
  const { outputFiles } = buildSync({
    entryPoints: [require.resolve(module)],
    bundle: true,
    write: false,
    outdir: '/',
    format: 'cjs',
    platform: 'browser',
    define: { 'process.env.NODE_ENV': '"production"' },
    loader: { '.css': 'empty', '.svg': 'empty', '.png': 'empty', '.webp': 'empty' },
    logLevel: 'silent',
  });
  const text = outputFiles.find(({ path }) => path.endsWith('.js'))?.text ?? '';
  // What a module needs at once. It has no timers and no channels, so that nothing goes on after it.
  const surroundings = { exports: {}, module: { exports: {} }, console, URL, URLSearchParams, TextEncoder };
  runInNewContext(text, { ...surroundings, performance, AbortController });
  return Object.fromEntries(
    Object.entries(surroundings.module.exports)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, value]) => [name, withShape(membersOf(value), sessionShapes[name])]),
  );
}

function withShape(members: string[] | null, shape: readonly string[] = []): string[] | null {
  return members && [...members, ...shape].sort();
}

/** The members of an object; null for all else, and for a component, whose members are React's business. */
function membersOf(value: unknown): string[] | null {
  if (typeof value !== 'object' || value === null || '$$typeof' in value || Array.isArray(value)) return null;
  const members = new Set<string>();
  for (let at: object | null = value; at && Object.getPrototypeOf(at); at = Object.getPrototypeOf(at))
    for (const name of Object.getOwnPropertyNames(at)) members.add(name);
  return [...members].sort();
}
