const many = 5_000;
const list = (entry: unknown) => () => JSON.stringify(Array.from({ length: many }, () => entry));

export const keptKinds: Readonly<Record<string, (text: string) => string>> = {
  'an-empty-text': () => '',
  'no-json': () => 'garbage {',
  'half-json': (text) => text.slice(0, Math.ceil(text.length / 2)),
  'json-null': () => 'null',
  'json-true': () => 'true',
  'json-number': () => '-1.5',
  'beyond-numbers': () => '1e309',
  'json-text': () => '"字"',
  'an-empty-list': () => '[]',
  'an-empty-object': () => '{}',
  'a-list': () => '[null,1,"x",[],{}]',
  'an-object': () => '{"0":{"a":[]},"length":-1,"a":null,"__proto__":{"b":1}}',
  'a-list-in-a-list': (text) => `[${text || 'null'}]`,
  'many-nulls': list(null),
  'many-objects': list({ id: 'x', key: {}, at: 'x' }),
  'many-texts': list('长'.repeat(20)),
  'a-megabyte': () => 'x'.repeat(1_000_000),
  'a-surrogate': () => '\ud83d',
  html: () => '<img src=x onerror="window.hacked=1">',
  'another-version': () => '{"version":99,"data":[]}',
  'of-another': (text) => text.replaceAll(/"(username|player|id|name)":("[^"]*"|\d+)/g, '"$1":"别人"'),
};
