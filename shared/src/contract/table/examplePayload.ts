import type { GenericSchema } from 'valibot';

/** The parts of a schema that an example needs. */
type Readable = GenericSchema & {
  readonly entries?: Readonly<Record<string, Readable>>;
  readonly options?: readonly unknown[];
  readonly literal?: unknown;
  readonly getter?: (input: unknown) => Readable;
};

/** Returns a payload that a call takes, without optional fields. Throws for a kind of schema no call has used. */
export function examplePayload(schema: GenericSchema): unknown {
  const { type, entries = {}, options = [], literal, getter }: Readable = schema;
  const [first] = options;
  switch (type) {
    case 'strict_object':
      return Object.fromEntries(
        Object.entries(entries)
          .filter(([, entry]) => entry.type !== 'optional')
          .map(([name, entry]) => [name, examplePayload(entry)]),
      );
    case 'union':
    case 'variant':
      return examplePayload(first as Readable);
    case 'lazy':
      return getter ? examplePayload(getter(undefined)) : undefined;
    case 'picklist':
      return first;
    case 'literal':
      return literal;
    case 'string':
      return 'example';
    case 'number':
      return 1;
    case 'array':
      return [];
    case 'file':
      return new File(['example'], 'example.png', { type: 'image/png' });
    default:
      throw new Error(`examplePayload.ts knows no example for a schema of the kind ${type}.`);
  }
}
