import * as v from 'valibot';

/** Returns the value of a JSON text; undefined, which no schema accepts, for a text that is no JSON. */
export function jsonIn(text: string | Buffer | undefined): unknown {
  try {
    return text === undefined ? undefined : JSON.parse(String(text));
  } catch {
    return undefined;
  }
}

/** Returns a value as a schema reads it; undefined for one that it refuses. */
export function parsedAs<Schema extends v.GenericSchema>(
  schema: Schema,
  value: unknown,
): v.InferOutput<Schema> | undefined {
  const read = v.safeParse(schema, value);
  return read.success ? read.output : undefined;
}
