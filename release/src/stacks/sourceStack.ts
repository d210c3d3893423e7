import { Refused } from '../base/refused.ts';
import type { Published } from '../published/metadata.ts';
import { readPublished } from '../published/published.ts';
import type { Store } from '../store/store.ts';
import { readFrames, type ScriptPlace, type StackLine } from './readFrames.ts';
import { type SourcePlace, scriptMap } from './scriptMap.ts';

/**
 * The source of a frame: the application, its version, the commit that this was built from, and the place in a source file.
 */
export type SourcePosition = SourcePlace & {
  readonly application: string;
  readonly version: string;
  readonly commit: string;
};

/** A line of a stack as it was received; a frame has its position, or the reason why that is unknown. */
export type SourceLine = {
  readonly text: string;
  readonly position?: SourcePosition;
  readonly why?: string;
};

/** A stack in source positions, and how many of its lines were left out as too many. */
export type SourceStack = { readonly lines: readonly SourceLine[]; readonly leftOut: number };

/** With `origins`, such as `https://play.example.com`, frames of other origins stay as they are. */
export type SourceStackOptions = { readonly origins?: readonly string[] };

/**
 * Translates a stack as a browser writes it by the source maps of the versions that it names. Accepts any text: a frame that
 * cannot be translated stays as it was received, with the reason. Rejects only when the store cannot be read.
 */
export async function sourceStack(
  store: Store,
  stack: string,
  { origins }: SourceStackOptions = {},
): Promise<SourceStack> {
  const { lines, leftOut } = readFrames(stack, origins);
  const records = new Map<string, Promise<Published | string>>();
  const recordOf = ({ application, version }: ScriptPlace) => {
    const key = `${application}@${version}`;
    const record = records.get(key) ?? publishedOr(store, application, version);
    records.set(key, record);
    return record;
  };
  const placed = lines.map(async ({ text, place, why }: StackLine): Promise<SourceLine> => {
    if (!place) return { text, ...(why && { why }) };
    const record = await recordOf(place);
    const found = typeof record === 'string' ? record : await positionIn(store, record, place);
    return typeof found === 'string' ? { text, why: found } : { text, position: found };
  });
  return { lines: await Promise.all(placed), leftOut };
}

async function publishedOr(store: Store, name: string, version: string): Promise<Published | string> {
  try {
    return (await readPublished(store, name, version)) ?? `${name} ${version} is not in the store`;
  } catch (error) {
    if (error instanceof SyntaxError || (error instanceof Error && error.name === 'ValiError'))
      return `the record of ${name} ${version} makes no sense: see verify`;
    throw error;
  }
}

async function positionIn(
  store: Store,
  record: Published,
  { script, line, column }: ScriptPlace,
): Promise<SourcePosition | string> {
  const { name, version, commit, integrity, maps } = record;
  if (!maps) return `${name} ${version} was published without source maps`;
  if (!Object.hasOwn(integrity, script)) return `${name} ${version} has no such script`;
  if (!Object.hasOwn(maps, script)) return 'its script has no source map';
  try {
    const place = (await scriptMap(store, record, script))(line, column);
    return place
      ? { application: name, version, commit, ...place }
      : 'nothing in the sources became this place';
  } catch (error) {
    if (error instanceof Refused) return error.message.replace(/\.$/, '');
    if (error instanceof SyntaxError)
      return `the source map of ${script} of ${name} ${version} makes no sense`;
    throw error;
  }
}
