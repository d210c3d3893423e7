import { createRequire } from 'node:module';
import { runInNewContext } from 'node:vm';
import { appInfo, userInfo } from '@site/shared/contract/session';
import { buildSync } from 'esbuild';
import { namedModules } from './sharedModules.ts';

/** The exported names of each shared module, each with its members, or null where it is no such object. */
export type Provided = Record<string, Record<string, string[] | null>>;

type Schema = typeof userInfo.data;

/** The names of `@site/shared` that contain the response of an API call; the host's schema determines their fields. */
export const sessionShapes: Readonly<Record<string, readonly string[]>> = {
  appInfoAtom: shapeOf(appInfo.data),
  userInfoAtom: shapeOf(userInfo.data),
};

const require = createRequire(import.meta.url);

/** Returns the names that the shared modules export. It runs the modules, so that nobody has to list the names. */
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
  // The globals that a module needs while it loads. There are no timers and channels, so that nothing runs on afterwards.
  const globals = { exports: {}, module: { exports: {} }, console, URL, URLSearchParams, TextEncoder };
  runInNewContext(text, { ...globals, performance, AbortController });
  return Object.fromEntries(
    Object.entries(globals.module.exports)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, value]) => [name, withShape(membersOf(value), sessionShapes[name])]),
  );
}

function withShape(members: string[] | null, shape: readonly string[] = []): string[] | null {
  return members && [...members, ...shape].sort();
}

/** Returns the members of an object; null for any other value, and for a component, whose members are internal to React. */
function membersOf(value: unknown): string[] | null {
  if (typeof value !== 'object' || value === null || '$$typeof' in value || Array.isArray(value)) return null;
  const members = new Set<string>();
  for (let at: object | null = value; at && Object.getPrototypeOf(at); at = Object.getPrototypeOf(at))
    for (const name of Object.getOwnPropertyNames(at)) members.add(name);
  return [...members].sort();
}

/** Returns each field with the type of its value when the platform sends 1, such as `vip: number`. Exported for its test. */
export function shapeOf(schema: Schema | typeof appInfo.data): string[] {
  const names = fieldsOf(schema);
  const read = schema['~standard'].validate(Object.fromEntries(names.map((name) => [name, '1'])));
  if (read instanceof Promise || read.issues) throw new Error('A schema of the session cannot be read.');
  const values = new Map<string, unknown>(Object.entries(read.value));
  return names.map((name) => `${name}: ${typeof values.get(name)}`);
}

/** Returns the fields of a schema, which may be the last one of a pipe. */
function fieldsOf(schema: object): string[] {
  if ('entries' in schema && typeof schema.entries === 'object') return Object.keys(schema.entries ?? {});
  const passed: unknown[] = 'pipe' in schema && Array.isArray(schema.pipe) ? schema.pipe : [];
  return passed
    .filter((one) => one !== schema)
    .flatMap((one) => (typeof one === 'object' && one ? fieldsOf(one) : []));
}
