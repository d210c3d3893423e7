import { appInfo, userInfo } from '@site/shared/contract/session';

type Schema = typeof userInfo.data;

/** The names of `@site/shared` that contain the response of an API call; the host's schema determines their fields. */
export const sessionShapes: Readonly<Record<string, readonly string[]>> = {
  appInfoAtom: shapeOf(appInfo.data),
  userInfoAtom: shapeOf(userInfo.data),
};

/** Returns the lines of a shape whose fields the texts mention. A field that no text mentions is unused. */
export function mentioned(shape: readonly string[], texts: readonly string[]): string[] {
  return shape.filter((line) => {
    const field = new RegExp(`\\b${line.slice(0, line.indexOf(':'))}\\b`);
    return texts.some((text) => field.test(text));
  });
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
