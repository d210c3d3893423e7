import * as v from 'valibot';
import { integrityOf } from '../base/integrity.ts';
import { jsonIn, parsedAs } from '../base/jsonIn.ts';
import { Refused } from '../base/refused.ts';
import type { Store } from '../store/store.ts';
import { declarationsFile, isServable, versionFolder } from '../store/storePaths.ts';
import { requirePublished } from './published.ts';

/** A plain path below a folder, because files read from a store are written to a disk. */
const place = v.pipe(v.string(), v.check(isServable, 'must be a plain path'), v.endsWith('.d.ts'));

/**
 * The types that a host shares with remotes, or a remote was built with: the declaration of each entry, and every file that
 * these depend on.
 */
const declarationsSchema = v.object({
  entries: v.record(v.string(), place),
  files: v.record(place, v.string()),
});

/** The types of shared modules. */
export type Declarations = v.InferOutput<typeof declarationsSchema>;

/** Parses declarations; returns undefined for any other text. */
export function parseDeclarations(text: string): Declarations | undefined {
  return parsedAs(declarationsSchema, jsonIn(text));
}

/**
 * Returns the types that a published host shares with remotes, or that a published remote was built with; undefined for an
 * older or a stock build, which has none. Throws `Refused` when they are not those that it was published with.
 */
export async function publishedDeclarations(
  store: Store,
  app: string,
  version: string,
): Promise<Declarations | undefined> {
  const { declarations: hash } = await requirePublished(store, app, version);
  if (!hash) return undefined;
  const bytes = await store.read(`${versionFolder(app, version)}/${declarationsFile}`);
  const declarations = bytes && integrityOf(bytes) === hash && parseDeclarations(bytes.toString('utf8'));
  if (declarations) return declarations;
  throw new Refused(
    `The declarations of ${app} ${version} are not those that it was published with: see verify, and find out who can write to the store.`,
  );
}
