export type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json };

type JsonObject = { readonly [name: string]: Json };

export const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const isList = (value: Json | undefined): value is readonly Json[] => Array.isArray(value);

export function parsed(text: string): Json | undefined {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Limits of depth and of names in one object, beyond which fields are alike. */
const DEEPEST = 8;
const MOST_NAMES = 40;

/** The names of a list's entries in a path: the first one, or all. */
const entryNames = ['0', '*'] as const;

/** Returns the path of every field: `data.list.0.name` for the first entry of a list, `data.list.*.name` for all. */
export function fieldsOf(value: Json, depth = 0): string[] {
  if (depth === DEEPEST) return [];
  if (isList(value)) {
    const [first] = value;
    if (first === undefined) return [];
    return entryNames.flatMap((name) => [
      name,
      ...fieldsOf(first, depth + 1).map((rest) => `${name}.${rest}`),
    ]);
  }
  if (!isObject(value)) return [];
  return Object.entries(value)
    .slice(0, MOST_NAMES)
    .filter(([name]) => /^[\w-]+$/.test(name))
    .flatMap(([name, inner]) => [name, ...fieldsOf(inner, depth + 1).map((rest) => `${name}.${rest}`)]);
}

/** Returns the value of a field; for a path to all entries, that of the first. */
export function valueAt(value: Json, path: string): Json {
  return path.split('.').reduce<Json>((part, name) => {
    if (isList(part)) return part[name === '*' ? 0 : Number(name)] ?? null;
    return isObject(part) ? (part[name] ?? null) : null;
  }, value);
}

/** Returns the text of a value with one field changed to raw JSON, or undefined where the change applies to no such field. */
export function changedText(
  value: Json,
  path: string,
  change: (value: Json) => string | undefined,
): string | undefined {
  const raws: string[] = [];
  const placed = (part: Json): Json | undefined => {
    const raw = change(part);
    if (raw === undefined) return part;
    raws.push(raw);
    return raw === '' ? undefined : `@raw ${raws.length - 1}@`;
  };
  const text = JSON.stringify(at(value, path.split('.'), placed) ?? null);
  if (raws.length === 0) return undefined;
  return text.replace(/"@raw (\d+)@"/g, (_, number) => raws[Number(number)] ?? '');
}

/** An undefined value leaves a name out of an object; in a list it becomes null. */
function at(
  value: Json,
  [name, ...rest]: readonly string[],
  placed: (part: Json) => Json | undefined,
): Json | undefined {
  if (name === undefined) return placed(value);
  if (isList(value))
    return value.map((item, number) =>
      name === '*' || name === String(number) ? (at(item, rest, placed) ?? null) : item,
    );
  if (!isObject(value) || !Object.hasOwn(value, name)) return value;
  return { ...value, [name]: at(value[name] as Json, rest, placed) as Json };
}
